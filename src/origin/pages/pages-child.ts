/** The process that makes pages when they are asked for: see `PagesProcess`. */

import { environment } from '../../environment/environment.ts';
import { handOverPictureWork, type PictureWork, pictureMethods } from '../../pictures/picture-work.ts';
import { answerCalls, caller, methodsOf, remote } from '../../processes/calls.ts';
import type { Folders } from '../../releases/folders.ts';
import { draftSites } from '../drafts/draft-sites.ts';
import { pageMaker, pageMakerMethods } from './page-maker.ts';

// When the parent is ended with its children, it still answers what is under way.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());

const folders: Folders = JSON.parse(process.argv[2] ?? '');
const { CONTENT_URL: url, PREVIEW_TOKEN: token } = environment(['CONTENT_URL', 'PREVIEW_TOKEN']);
const call = caller(process);
handOverPictureWork(remote<PictureWork>(call, pictureMethods));
const log = (line: string, facts?: object) => void call('log', line, facts).catch(() => {});
const pages = pageMaker(folders, url && token ? draftSites({ url, token }, folders, log) : undefined);

answerCalls(process, methodsOf(pages, pageMakerMethods));

/** Entry point of the process that renders pages on request: see `PagesProcess`. */

import { handOverPictureWork, type PictureWork, pictureMethods } from '../../pictures/picture-work.ts';
import { environment } from '../../platform/environment/environment.ts';
import { answerCalls, caller, pickMethods, remote } from '../../platform/processes/calls.ts';
import type { Folders } from '../../releases/folders.ts';
import { draftSites } from '../drafts/draft-sites.ts';
import { pageMaker, pageMakerMethods } from './page-maker.ts';

// Ignores signals to the process group, so that the parent can finish running requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());

const folders: Folders = JSON.parse(process.argv[2] ?? '');
const { CONTENT_URL: url, PREVIEW_TOKEN: token } = environment(['CONTENT_URL', 'PREVIEW_TOKEN']);
const call = caller(process);
handOverPictureWork(remote<PictureWork>(call, pictureMethods));
const log = (line: string, facts?: object) => void call('log', line, facts).catch(() => {});
const pages = pageMaker(folders, url && token ? draftSites({ url, token }, folders, log) : undefined);

answerCalls(process, pickMethods(pages, pageMakerMethods));

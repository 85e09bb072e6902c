/** Entry point of the process that renders pages on request: see `PagesProcess`. */

import { handOverPictureWork } from '../../pictures/picture-work.ts';
import { environment } from '../../platform/environment/environment.ts';
import { answerCalls, remote, startProgram } from '../../platform/processes/calls.ts';
import type { Folders } from '../../releases/folders.ts';
import { DraftSites } from '../drafts/draft-sites.ts';
import { pageMaker } from './page-maker.ts';

const { argument: folders, call } = startProgram<Folders>();
const { CONTENT_URL: url, PREVIEW_TOKEN: token } = environment(['CONTENT_URL', 'PREVIEW_TOKEN']);
handOverPictureWork(remote(call));
const log = (line: string, facts?: object) => void call('log', line, facts).catch(() => {});
const pages = pageMaker(folders, url && token ? new DraftSites({ url, token }, folders, log) : undefined);

answerCalls(process, { ...pages });

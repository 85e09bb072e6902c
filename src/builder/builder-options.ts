import type { Folders } from '../releases/folders.ts';
import type { Trouble } from '../releases/read-whole.ts';
import type { Publisher } from './publisher.ts';
import type { Listener } from './report.ts';

export interface BuilderOptions {
  /**
   * Ids of the brands to publish; all that are built by default. The others are pulled, too, because pages may show
   * something of them; what comes of them is for another machine to report and to publish.
   */
  publish?: readonly string[];
  /** What has it built, for the list of releases; by default what the plan says. */
  cause?: string;
  /** Publishes brands that would lose more than a fifth of their pages. */
  acceptShrink?: boolean;
  /** Decides what is to be seen; by default the moment of the build. */
  now?: Date | (() => Date);
  /** Milliseconds that the whole pull may take. */
  deadline?: number;
  folders: Folders;
  /** Who bundles the app and swaps releases. */
  publisher: Publisher;
  /** Ms to wait for the end of another build. */
  lockTimeoutMs?: number;
  /** Where platforms for static sites find the origin, `{host}` in it stands for the host: `ORIGIN_URL` by default. */
  origin?: string;
  /** Is told each brand's report as soon as it is known. */
  onBrand?: Listener;
  /** Is told what went wrong and holds no brand back: after a report, or with a file; to the error output by default. */
  onTrouble?: Trouble;
  /** Whether more builds follow: what they need is made ready as soon as one is done. */
  stays?: boolean;
}

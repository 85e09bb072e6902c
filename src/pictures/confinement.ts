import { type Confinement, confine, folder, ofEveryone, readCode } from '../processes/confinement.ts';

/** What a process that decodes pictures reads and writes. */
export interface PictureFolders {
  /** Folders of originals; the first that has one gives it. */
  originals: readonly string[];
  /** Where encoded pictures go. */
  pictures: string;
}

/** Of the process that decodes pictures: the only one with an addon, and it neither sees nor writes releases. */
export function picturesConfinement({ originals, pictures }: PictureFolders): Confinement {
  return confine({
    reads: [...readCode, ...originals.map(folder), folder(pictures)],
    writes: [folder(pictures)],
    flags: ['--allow-addons', '--max-old-space-size=256'],
    env: ofEveryone,
  });
}

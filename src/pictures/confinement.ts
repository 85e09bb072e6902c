import { type Confinement, confine, folder, ofEveryone, readCode } from '../processes/confinement.ts';

/** Folders of a process that decodes pictures. */
export interface PictureFolders {
  /** Folders of originals, in the order of search. */
  originals: readonly string[];
  /** Folder of encoded pictures. */
  pictures: string;
}

/**
 * Permissions of the process that decodes pictures. It is the only one with a native addon, and has no access to
 * releases.
 */
export function picturesConfinement({ originals, pictures }: PictureFolders): Confinement {
  return confine({
    reads: [...readCode, ...originals.map(folder), folder(pictures)],
    writes: [folder(pictures)],
    flags: ['--allow-addons', '--max-old-space-size=256'],
    env: ofEveryone,
  });
}

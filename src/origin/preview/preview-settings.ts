import { EnvironmentError, environment } from '../../platform/environment/environment.ts';

/** Settings of the preview. */
export interface PreviewSettings {
  /** Keys that links are signed with. */
  secrets: readonly string[];
  /** Address of the content service, and its token for drafts. */
  content: { url: string; token: string };
  /** Origin that may show a preview in a frame: the panel of the content service. */
  admin: string;
}

/** Reason why previews are off, for the log. */
export type PreviewOff = { off: string };

const names = ['CONTENT_URL', 'PREVIEW_SECRET', 'PREVIEW_TOKEN', 'PREVIEW_ADMIN'] as const;

/** Reads the settings from the environment. @throws {EnvironmentError} if a variable is invalid. */
export function previewSettings(from: NodeJS.ProcessEnv = process.env): PreviewSettings | PreviewOff {
  const { CONTENT_URL: url, PREVIEW_SECRET: secrets, PREVIEW_TOKEN: token, PREVIEW_ADMIN } = environment(names, from);
  if (!secrets.length) return { off: 'PREVIEW_SECRET is not set' };
  if (!url) return { off: 'CONTENT_URL is not set' };
  if (!token)
    throw new EnvironmentError([
      'PREVIEW_TOKEN must be set where PREVIEW_SECRET is: the content service shows drafts to nobody without it',
    ]);
  return { secrets, content: { url, token }, admin: new URL(PREVIEW_ADMIN ?? url).origin };
}

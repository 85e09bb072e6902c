/** Users of the panel: first name and role. */
export const people = {
  Anna: 'redaktion-tabor',
  Beat: 'redaktion-tabor',
  Carla: 'personal-tabor',
  Dora: 'redaktion-gruppe',
  Elio: 'redaktion-rivabella',
  Fabio: 'website-tabor',
  Gita: 'anfragen-tabor',
} as const;
/** `Admin` is the first administrator. */
export type Person = keyof typeof people | 'Admin';

/** Address and folder of the panel, from the global setup to the workers. */
export const panel = {
  get url(): string {
    return process.env['PANEL_URL'] ?? '';
  },
  /** Folder with the database of the content service. */
  get folder(): string {
    return process.env['PANEL_FOLDER'] ?? '';
  },
  set({ url, folder }: { url: string; folder: string }): void {
    Object.assign(process.env, { PANEL_URL: url, PANEL_FOLDER: folder });
  },
};

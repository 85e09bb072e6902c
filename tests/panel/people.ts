/** Who works in the panel: first name and role. */
export const people = { Anna: 'redaktion-tabor', Beat: 'redaktion-tabor', Carla: 'personal-tabor' } as const;
export type Person = keyof typeof people;

/** What the global setup tells the workers. */
export const panel = {
  get url(): string {
    return process.env['PANEL_URL'] ?? '';
  },
  set(url: string): void {
    process.env['PANEL_URL'] = url;
  },
};

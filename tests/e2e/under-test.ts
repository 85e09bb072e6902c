/** Values from the global setup to the workers, which inherit its environment. */
export const underTest = {
  /** Port of the origin. */
  get port(): number {
    return Number(process.env['E2E_PORT']);
  },
  /** Path of the browser. */
  get chromium(): string | undefined {
    return process.env['E2E_CHROMIUM'];
  },
  set(values: { port: number; chromium: string }) {
    process.env['E2E_PORT'] = String(values.port);
    process.env['E2E_CHROMIUM'] = values.chromium;
  },
};

/** Whether nothing may be left out for speed: `npm run test:full` sets it. */
export const full = process.env['FULL'] === '1';

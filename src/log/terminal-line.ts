/** A line of JSON for whoever sits before it: the time of day, what happened, and where it went wrong. */
export function terminalLine(json: string): string {
  const { level, time, msg, error } = JSON.parse(json);
  const mark = level === 'info' || level === 'debug' ? '' : `${level}: `;
  const wrong = error ? ['', `    ${error.type}: ${error.message ?? ''}`, error.stack ?? ''].join('\n') : '';
  // What a stranger wrote, a path for example, must not steer the terminal.
  return `${`${String(time).slice(11, 19)} ${mark}${msg}${wrong}`.replace(/(?!\n)\p{Cc}/gu, '\uFFFD')}\n`;
}

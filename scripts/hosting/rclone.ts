import { cacheRules, mustRevalidate } from '../../src/server/cache-control.ts';
import { platformFileNames } from '../build/platform-files.ts';

export interface RcloneOptions {
  /** The folder that the build publishes into. */
  dist: string;
  /** Where a host goes; `{host}` stands for its name: `storage:{host}`. */
  remote: string;
  /** Which hosts; others may lie there from earlier times. */
  hosts: readonly string[];
}

/**
 * A script that publishes the hosts of a folder into object storage, by file name. Only files whose bytes differ are
 * sent. What pages name goes before them, and stays when they no longer name it, for those who have an old page open.
 */
export function rclone({ dist, remote, hosts }: RcloneOptions): Record<string, string> {
  const kept = cacheRules.map(({ prefixes, value }) => ({ patterns: prefixes.map((prefix) => `${prefix}**`), value }));
  const lines = [
    ...kept.map(({ patterns, value }) =>
      command('copy', [...patterns.map((pattern) => `+ ${pattern}`), '- **'], value),
    ),
    command(
      'sync',
      [...kept.flatMap(({ patterns }) => patterns), ...platformFileNames.map((name) => `/${name}`)].map(
        (pattern) => `- ${pattern}`,
      ),
      mustRevalidate,
    ),
  ];
  return {
    'publish.sh': `#!/bin/sh
# Made by «npm run hosting» from sites.config.ts: make it again instead of changing it.
set -eu

for host in ${hosts.join(' ')}; do
  from="${dist}/$host"
  to="${remote.replaceAll('{host}', '$host')}"
  if [ ! -e "$from" ]; then echo "$host has not been built" >&2; continue; fi
${lines.join('\n')}
done
`,
  };
}

/** A release is a link, and unchanged files keep their times in some stores only: their bytes are compared. */
function command(verb: 'copy' | 'sync', filters: readonly string[], cacheControl: string): string {
  return [
    `  rclone ${verb} "$from" "$to" --copy-links --checksum --fast-list`,
    ...['- *.{br,gz}', ...filters].map((filter) => `--filter '${filter}'`),
    `--header-upload 'Cache-Control: ${cacheControl}'`,
  ].join(' \\\n    ');
}

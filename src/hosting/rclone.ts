import { platformFileNames } from '../builder/platform-files.ts';
import { answerHeaders, pathRules } from '../http/answer-headers.ts';

export interface RcloneOptions {
  /** The folder that the build publishes into. */
  dist: string;
  /** Where a host goes; `{host}` stands for its name: `storage:{host}`. */
  remote: string;
  /** Which hosts; others may lie there from earlier times. */
  hosts: readonly string[];
}

/** Of our headers what storages keep with a file and send with it: no security header is among them. */
const stored = ['cache-control', 'content-disposition'];

/**
 * A script that publishes the hosts of a folder into object storage, by file name. Only files whose bytes differ are
 * sent. What pages name goes before them, and stays when they no longer name it, for those who have an old page open.
 */
export function rclone({ dist, remote, hosts }: RcloneOptions): Record<string, string> {
  const byHeaders = Map.groupBy(pathRules, ({ headers }) => storedOf(headers).join('\n'));
  const kept = [...byHeaders].map(([headers, rules]) => ({
    patterns: rules.flatMap(({ prefixes }) => prefixes.map((prefix) => `${prefix}**`)),
    headers: headers.split('\n'),
  }));
  const lines = [
    ...kept.map(({ patterns, headers }) =>
      command('copy', [...patterns.map((pattern) => `+ ${pattern}`), '- **'], headers),
    ),
    command(
      'sync',
      [...kept.flatMap(({ patterns }) => patterns), ...platformFileNames.map((name) => `/${name}`)].map(
        (pattern) => `- ${pattern}`,
      ),
      storedOf(answerHeaders('/', 200)),
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
function command(verb: 'copy' | 'sync', filters: readonly string[], headers: readonly string[]): string {
  return [
    `  rclone ${verb} "$from" "$to" --copy-links --checksum --fast-list`,
    ...['- *.{br,gz}', ...filters].map((filter) => `--filter '${filter}'`),
    ...headers.map((header) => `--header-upload '${header}'`),
  ].join(' \\\n    ');
}

function storedOf(headers: Readonly<Record<string, string>>): string[] {
  return stored.flatMap((name) => (headers[name] ? [`${name}: ${headers[name]}`] : []));
}

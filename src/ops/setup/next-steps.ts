import { type Answers, none } from './answers.ts';
import { certifiedHosts } from './production.ts';

/** Lists the remaining manual steps, in order. @param folder of the set-up, if it is not installed yet. */
export function nextSteps({ panel, server, certificates }: Answers, folder: string | undefined): string {
  const front: Record<string, string[]> = {
    nginx: [
      `certificates in ${certificates} for ${certifiedHosts(panel).length} names, the first by: certbot certonly --standalone`,
      'rm /etc/nginx/sites-enabled/default; nginx -t && systemctl reload nginx',
    ],
    caddy: [
      '/etc/caddy/Caddyfile: import /etc/caddy/brand-sites/Caddyfile as its only line; then systemctl reload caddy',
    ],
    [none]: [`set up the web server by docs/operator.md, with the panel on ${panel}`],
  };
  const steps = [
    ...(folder ? [`sh ${folder}/install.sh   (as root, on the server; copy the folder there by scp -rp)`] : []),
    'systemctl enable --now brand-content   (fills the database at first: a minute)',
    'systemctl enable --now brand-sites   (builds all websites)',
    ...(front[server] ?? []),
    `https://${panel}/admin: make the first administrator, before others can; then invite editors`,
    'keep a copy of /etc/brand-sites.env, /etc/brand-content.env and /var/lib/brand-sites/secrets in a safe place',
    'npm run doctor   (as root): until all is well',
  ];
  return `\nWhat is still to do:\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`;
}

export interface SystemdOptions {
  /** The checkout with its packages: root's, and read-only for the services. */
  code: string;
  /** Folder of the origin's data: `dist`, `work` and `outbox` lie in it. One folder, since links do not lead out of one. */
  sites: string;
  /** Folder of the content service's data. */
  content: string;
}

/** Units for the origin with its builds and for the content service, by file names. */
export function systemd(options: SystemdOptions): Record<string, string> {
  return { 'brand-sites.service': origin(options), 'brand-content.service': contentService(options) };
}

function origin({ code, sites, content }: SystemdOptions): string {
  return unit({
    description: 'The brand sites: their origin, and the builds that it serves',
    account: 'sites',
    code,
    data: sites,
    others: [content, '/etc/brand-content.env'],
    start: `${code}/scripts/serve.ts`,
    environmentFile: '/etc/brand-sites.env',
    environment: {
      DIST_FOLDER: `${sites}/dist`,
      WORK_FOLDER: `${sites}/work`,
      OUTBOX_FOLDER: `${sites}/outbox`,
      SECRETS_FOLDER: `${sites}/secrets`,
    },
    // What a server in front gives out must be readable for it; the folders of the rest are closed.
    umask: '0022',
    memoryMax: '1536M',
    // A build under way may end: a minute at most.
    stopSeconds: 90,
  });
}

function contentService({ code, sites, content }: SystemdOptions): string {
  return unit({
    description: 'The content service of the brand sites',
    account: 'content',
    code,
    data: content,
    others: [sites, '/etc/brand-sites.env'],
    start: `${code}/cms/scripts/start.ts --admin`,
    environmentFile: '-/etc/brand-content.env',
    environment: {
      ENV_PATH: `${content}/.env`,
      TOKENS_FILE: `${content}/tokens.env`,
      PUBLIC_FOLDER: `${content}/public`,
      PRIVATE_FOLDER: `${content}/private`,
      // Of SQLite alone.
      DATABASE_FILENAME: `${content}/data.db`,
    },
    umask: '0077',
    memoryMax: '1536M',
    stopSeconds: 30,
  });
}

interface Unit {
  description: string;
  account: string;
  code: string;
  data: string;
  /** What belongs to the other service. */
  others: readonly string[];
  start: string;
  environmentFile: string;
  environment: Record<string, string>;
  umask: string;
  memoryMax: string;
  stopSeconds: number;
}

function unit(of: Unit): string {
  return `# Made by «npm run hosting -- systemd»: make it again instead of changing it.
[Unit]
Description=${of.description}
Wants=network-online.target
After=network-online.target postgresql.service

[Service]
User=${of.account}
Group=${of.account}
WorkingDirectory=${of.code}
${Object.entries(of.environment)
  .map(([name, value]) => `Environment=${name}=${value}`)
  .join('\n')}
EnvironmentFile=${of.environmentFile}
ExecStart=${of.code}/node_modules/.bin/node ${of.start}
Restart=always
RestartSec=2
TimeoutStopSec=${of.stopSeconds}
KillMode=mixed
UMask=${of.umask}

# Only its data can be written. The other service's cannot even be read.
ProtectSystem=strict
ReadWritePaths=${of.data}
InaccessiblePaths=${of.others.map((path) => `-${path}`).join(' ')}
ProtectHome=true
PrivateTmp=true
PrivateDevices=true
ProtectProc=invisible

# It gets no rights, and can gain none.
NoNewPrivileges=true
CapabilityBoundingSet=
AmbientCapabilities=
RestrictSUIDSGID=true
RestrictNamespaces=true
RestrictRealtime=true
LockPersonality=true
RemoveIPC=true
KeyringMode=private
ProtectKernelTunables=true
ProtectKernelModules=true
ProtectKernelLogs=true
ProtectControlGroups=true
ProtectClock=true
ProtectHostname=true
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM
# Not MemoryDenyWriteExecute: V8 makes machine code while it runs.

MemoryMax=${of.memoryMax}
MemorySwapMax=0
# A picture that needs too much loses its process, and not the whole service.
OOMPolicy=continue
TasksMax=256

[Install]
WantedBy=multi-user.target
`;
}

export interface SystemdOptions {
  /** Folder of the checkout with its packages. It belongs to root, and the services only read it. */
  code: string;
  /** Folder of the origin's data: `dist`, `work` and `outbox`. One folder, because hard links need a common mount. */
  sites: string;
  /** Folder of the content service's data. */
  content: string;
}

/** Generates the units of the origin and of the content service, by file name. */
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
    // The web server must be able to read the releases. The other folders are private.
    umask: '0022',
    memoryMax: '1536M',
    // A running build may take another minute.
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
      // Only for SQLite.
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
  /** Paths of the other service. */
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

# The service writes only its own data, and cannot read the data of the other service.
ProtectSystem=strict
ReadWritePaths=${of.data}
InaccessiblePaths=${of.others.map((path) => `-${path}`).join(' ')}
ProtectHome=true
PrivateTmp=true
PrivateDevices=true
ProtectProc=invisible

# The service has no privileges, and cannot gain any.
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
# Without MemoryDenyWriteExecute: V8 generates machine code at run time.

MemoryMax=${of.memoryMax}
MemorySwapMax=0
# A picture that needs too much memory ends only its own process.
OOMPolicy=continue
TasksMax=256

[Install]
WantedBy=multi-user.target
`;
}

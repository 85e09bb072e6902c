import { isRead, isReader } from '../../origin/usage/page-views.ts';

/** A page that a server showed to a reader without asking the origin, which did not count it. */
export interface LoggedView {
  /** Seconds since 1970. */
  time: number;
  host: string;
  path: string;
}

/** Kind of log. */
export interface LogKind {
  /** Format of its lines, for operators. */
  format: string;
  isLine(line: string): boolean;
  /** @returns undefined for a line that is no page view, or that the origin has counted. */
  read(line: string): LoggedView | undefined;
}

export const logKinds: Readonly<Record<string, LogKind>> = {
  nginx: {
    format: 'the format «brand_sites» of brand-sites.conf',
    isLine: (line) => / origin:.* reader:\w+$/.test(line),
    read: readNginx,
  },
  caddy: { format: 'the JSON of Caddy', isLine: (line) => typeof parse(line)['ts'] === 'number', read: readCaddy },
  cloudflare: {
    format: 'the JSON of Logpush with ClientRequestHost',
    isLine: (line) => 'ClientRequestHost' in parse(line),
    read: readCloudflare,
  },
};

const nginxLine =
  /^\S+ \[(\d\d)\/(\w{3})\/(\d{4}):([\d:]{8}) ([+-]\d\d)(\d\d)\] "GET ([^\s/"]+)(\/[^\s"]*)" (\d{3}) \d+ \d*ms \S+ origin:.*?(\d{3}|-)? reader:yes$/;

/** Line of the format `brand_sites` in `deploy/nginx.conf`. */
function readNginx(line: string): LoggedView | undefined {
  const [, day, month, year, clock, hours, minutes, host = '', path = '', status, ofOrigin] =
    nginxLine.exec(line) ?? [];
  if (!isRead(Number(status)) || isRead(Number(ofOrigin))) return undefined;
  const time = Date.parse(`${day} ${month} ${year} ${clock} ${hours}${minutes}`) / 1000;
  return { time, host, path };
}

/** Line of our Caddyfile, which logs only pages that Caddy shows itself. */
function readCaddy(line: string): LoggedView | undefined {
  const { ts, request, status } = parse(line) as { ts?: number; request?: Record<string, unknown>; status?: number };
  if (request?.['method'] !== 'GET' || !isRead(Number(status))) return undefined;
  return { time: Math.floor(Number(ts)), host: String(request['host']), path: String(request['uri']) };
}

/** Line of Cloudflare's Logpush (`http_requests`), where the origin is not asked. The origin answers pages with a query. */
function readCloudflare(line: string): LoggedView | undefined {
  const fields = parse(line);
  const text = (name: string) => String(fields[name] ?? '');
  const headers = (fields['RequestHeaders'] ?? {}) as Record<string, string>;
  const header = (name: string) => (name === 'user-agent' ? text('ClientRequestUserAgent') : headers[name]);
  const isPage = text('ClientRequestMethod') === 'GET' && isRead(Number(fields['EdgeResponseStatus']));
  const isOfOrigin = isRead(Number(fields['OriginResponseStatus'])) || fields['WorkerSubrequest'] === true;
  const uri = text('ClientRequestURI');
  if (!isPage || isOfOrigin || uri.includes('?') || !isReader(header)) return undefined;
  const start = fields['EdgeStartTimestamp'];
  const time =
    typeof start === 'number' ? start / (start > 1e12 ? 1e9 : 1) : Date.parse(text('EdgeStartTimestamp')) / 1000;
  return { time: Math.floor(time), host: text('ClientRequestHost'), path: uri };
}

function parse(line: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}

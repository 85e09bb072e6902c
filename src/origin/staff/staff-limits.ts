import { createHash } from 'node:crypto';
import { networkOf } from '../requests/client-address.ts';
import { type Counted, giveBackAll, type Limit, limitInMemory, takeAll } from '../requests/limit.ts';

const quarter = 15 * 60;

/** Failed logins from unknown devices per minute, in total. The content service allows more, for known devices. */
const strangersInAll = 300;
/** Failed logins from unknown devices per network. A care home with all its staff is one network. */
const networkLogins = 20;
/** Failed logins from unknown devices per network and name. */
const ownLogins = 5;
/** Failed logins from unknown devices per name, from all networks. */
const nameLogins = 20;
/** Failed logins per known device. Not more than an unknown device has. */
const deviceLogins = 5;

const hour = 60 * 60;

const networkResets = 10;
const addressResets = 3;
/**
 * Maximum number of codes that a network may try. For the content service, all visitors are one client: without this
 * limit, one visitor could use up the limit of all.
 */
const networkPasswords = 10;

export interface LoginAttempt {
  /** Address of the client. */
  address: string;
  /** User name as typed. */
  username: string;
  /** Nonce of the device, if it is known for this name. */
  device?: string | undefined;
}

/** A request that was counted before its attempt, so that simultaneous attempts count, too. */
export interface CountedAttempt {
  /** Refunds the attempt, and resets the failures of this network and name. */
  succeeded(): Promise<void>;
  /** Refunds the attempt: nothing was decided, as the content service was unavailable. */
  undecided(): Promise<void>;
}

/**
 * Limits of failed logins, of requests for a new password, and of attempts to set one. Each method returns the counted
 * attempt, or the seconds until the next one is allowed.
 *
 * Each known device has its own count, so that failures of unknown devices do not affect it. A known device with too many
 * failures counts as unknown until its limit expires.
 */
export class StaffLimits {
  readonly #strangers: Limit;
  readonly #networks: Limit;
  readonly #own: Limit;
  readonly #names: Limit;
  readonly #devices: Limit;
  readonly #resetNetworks: Limit;
  readonly #resetAddresses: Limit;
  readonly #passwordNetworks: Limit;

  constructor(limit = limitInMemory) {
    this.#strangers = limit('logins of strangers', strangersInAll, 60);
    this.#networks = limit('logins of a network', networkLogins, quarter);
    this.#own = limit('logins of a network at a name', ownLogins, quarter);
    this.#names = limit('logins at a name', nameLogins, quarter);
    this.#devices = limit('logins of a device', deviceLogins, quarter);
    this.#resetNetworks = limit('resets of a network', networkResets, hour);
    this.#resetAddresses = limit('resets of an address', addressResets, hour);
    this.#passwordNetworks = limit('new passwords of a network', networkPasswords, hour);
  }

  async login({ address, username, device }: LoginAttempt): Promise<CountedAttempt | number> {
    const [network, name] = [networkOf(address), nameKey(username)];
    if (device !== undefined) {
      const known = await count([[this.#devices, device]]);
      if (typeof known === 'object') return known;
    }
    const own: Counted = [this.#own, `${network} ${name}`];
    // The total limit comes first: an attempt that it refuses creates no further keys.
    const asStranger: Counted[] = [[this.#strangers, 'all'], [this.#networks, network], own, [this.#names, name]];
    return count(asStranger, own);
  }

  /** Counts a request for a new password. */
  reset(address: string, email: string): Promise<CountedAttempt | number> {
    return count([
      [this.#resetNetworks, networkOf(address)],
      [this.#resetAddresses, nameKey(email)],
    ]);
  }

  /** Counts an attempt to set a new password. */
  newPassword(address: string): Promise<CountedAttempt | number> {
    return count([[this.#passwordNetworks, networkOf(address)]]);
  }
}

async function count(limits: readonly Counted[], forgotten?: Counted): Promise<CountedAttempt | number> {
  const seconds = await takeAll(limits);
  if (seconds) return seconds;
  const undecided = () => giveBackAll(limits);
  const succeeded = async () => {
    await undecided();
    await forgotten?.[0].clear(forgotten[1]);
  };
  return { succeeded, undecided };
}

/** Normalises an account name. Like the content service, it ignores case. */
export function fullName(name: string): string {
  return name.trim().toLowerCase();
}

/** Returns a short hash of an account name, for limits. It does not reveal the name. */
function nameKey(name: string): string {
  return createHash('sha256').update(fullName(name)).digest('base64url').slice(0, 22);
}

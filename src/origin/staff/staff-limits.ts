import { createHash } from 'node:crypto';
import { toNetwork } from '../requests/client-address.ts';
import { type Counted, giveBackAll, limitInMemory, takeAll } from '../requests/limit.ts';

export interface LoginAttempt {
  address: string;
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

const [quarter, hour] = [15 * 60, 60 * 60];

/**
 * Limits of failed logins, of requests for a new password, and of attempts to set one. Each method returns the counted
 * attempt, or the seconds until the next one is allowed.
 *
 * Each known device has its own count, so that failures of unknown devices do not affect it. A known device with too
 * many failures counts as unknown until its limit expires.
 */
export class StaffLimits {
  readonly #limits;

  constructor(limit = limitInMemory) {
    this.#limits = {
      // The content service allows more in total, for known devices.
      strangers: limit('logins of strangers', 300, 60),
      // A care home with all its staff is one network.
      networks: limit('logins of a network', 20, quarter),
      networkNames: limit('logins of a network at a name', 5, quarter),
      names: limit('logins at a name', 20, quarter),
      // Not more than an unknown device has.
      devices: limit('logins of a device', 5, quarter),
      resetNetworks: limit('resets of a network', 10, hour),
      resetAddresses: limit('resets of an address', 3, hour),
      // For the content service all visitors are one client: one visitor must not use up the limit of all.
      passwordNetworks: limit('new passwords of a network', 10, hour),
    };
  }

  async login({ address, username, device }: LoginAttempt): Promise<CountedAttempt | number> {
    const { strangers, networks, networkNames, names, devices } = this.#limits;
    const [network, name] = [toNetwork(address), nameKey(username)];
    if (device !== undefined) {
      const known = await count([[devices, device]]);
      if (typeof known === 'object') return known;
    }
    const own: Counted = [networkNames, `${network} ${name}`];
    // The total limit comes first: an attempt that it refuses creates no further keys.
    return count([[strangers, 'all'], [networks, network], own, [names, name]], own);
  }

  reset(address: string, email: string): Promise<CountedAttempt | number> {
    const { resetNetworks, resetAddresses } = this.#limits;
    return count([
      [resetNetworks, toNetwork(address)],
      [resetAddresses, nameKey(email)],
    ]);
  }

  newPassword(address: string): Promise<CountedAttempt | number> {
    return count([[this.#limits.passwordNetworks, toNetwork(address)]]);
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

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
/** Failed logins on all known devices of a name: with the password, an attacker could create many known devices. */
const devicesLogins = 50;

export interface LoginAttempt {
  /** Address of the client. */
  address: string;
  /** User name as typed. */
  username: string;
  /** Nonce of the device, if it is known for this name. */
  device?: string | undefined;
}

/** A login that was counted as failed before the attempt, so that simultaneous attempts count, too. */
export interface CountedLogin {
  /** Refunds the attempt, and resets the failures of this network and name. */
  succeeded(): Promise<void>;
  /** Refunds the attempt: it failed for another reason. */
  undecided(): Promise<void>;
}

/**
 * Limits of failed logins. Each known device has its own count, so that failures of unknown devices do not affect it. A
 * known device with too many failures counts as unknown until its limit expires.
 */
export class LoginLimits {
  readonly #strangers: Limit;
  readonly #networks: Limit;
  readonly #own: Limit;
  readonly #names: Limit;
  readonly #devices: Limit;
  readonly #devicesOfName: Limit;

  constructor(limit = limitInMemory) {
    this.#strangers = limit('logins of strangers', strangersInAll, 60);
    this.#networks = limit('logins of a network', networkLogins, quarter);
    this.#own = limit('logins of a network at a name', ownLogins, quarter);
    this.#names = limit('logins at a name', nameLogins, quarter);
    this.#devices = limit('logins of a device', deviceLogins, quarter);
    this.#devicesOfName = limit('logins of devices at a name', devicesLogins, quarter);
  }

  /** Counts a login attempt. @returns the counted attempt, or the seconds until the next one is allowed. */
  async count({ address, username, device }: LoginAttempt): Promise<CountedLogin | number> {
    const [network, name] = [networkOf(address), nameKey(username)];
    if (device !== undefined) {
      const asKnown: Counted[] = [
        [this.#devices, device],
        [this.#devicesOfName, name],
      ];
      if (!(await takeAll(asKnown))) return counted(asKnown);
    }
    const own: Counted = [this.#own, `${network} ${name}`];
    // The total limit comes first: an attempt that it refuses creates no further keys.
    const asStranger: Counted[] = [[this.#strangers, 'all'], [this.#networks, network], own, [this.#names, name]];
    return (await takeAll(asStranger)) || counted(asStranger, own);
  }
}

function counted(limits: readonly Counted[], forgotten?: Counted): CountedLogin {
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
export function nameKey(name: string): string {
  return createHash('sha256').update(fullName(name)).digest('base64url').slice(0, 22);
}

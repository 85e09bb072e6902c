import { networkOf } from '../requests/client-address.ts';
import { type Counted, giveBackAll, type Limit, limitInMemory, takeAll } from '../requests/limit.ts';
import { nameKey } from './account-name.ts';

const quarter = 15 * 60;

/** Of strangers in all, within a minute. The content service takes more: what is left is for those who are known. */
const strangersInAll = 300;
/** Of strangers in one network: a home with all its staff is one. */
const networkLogins = 20;
/** Of strangers in one network at one name. */
const ownLogins = 5;
/** Of strangers at one name, from anywhere. */
const nameLogins = 20;
/** On one known device: not more than a stranger has in a network. */
const deviceLogins = 5;
/** On all devices of a name: with the password many of them could have been made known. */
const devicesLogins = 50;

export interface LoginAttempt {
  /** Of who asks. */
  address: string;
  /** As it was typed. */
  username: string;
  /** Nonce of a device that is known for this name. */
  device?: string | undefined;
}

/** A login that was counted as failed before it was tried, so that many at once are counted, too. */
export interface CountedLogin {
  /** It was not: what failed before in this network at this name is forgotten, what others did is not. */
  succeeded(): Promise<void>;
  /** It was no failure of theirs. */
  undecided(): Promise<void>;
}

/**
 * How often one may fail to log in. Known devices are counted apart, each by itself: what strangers do, in the same
 * network or anywhere, does not concern them. One with too many failures is a stranger until its time is over.
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

  /** Counts a login. @returns the seconds after which they may try again where it must not be tried. */
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
    // All of them first: what is refused there makes no further counts.
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

import { networkOf } from '../forms/client-address.ts';
import { Limit, takeAll } from '../limit.ts';

const quarter = 15 * 60;
const hour = 60 * 60;

/** A home with all its staff is one network. */
const networkLogins = 20;
/** Guesses at one name from one network; others who guess elsewhere do not lock its owner out at once. */
const ownLogins = 5;
/** Guesses at one name from anywhere. */
const nameLogins = 20;
const networkResets = 10;
const addressResets = 3;
/** Codes that are tried. The content service knows one caller, so that whoever has none would shut out all the others. */
const networkPasswords = 10;

/** How often one may fail to log in, ask for a new password and set one. */
export class StaffLimits {
  readonly #networks = new Limit(networkLogins, quarter);
  readonly #own = new Limit(ownLogins, quarter);
  readonly #names = new Limit(nameLogins, quarter);
  readonly #resetNetworks = new Limit(networkResets, hour);
  readonly #resetAddresses = new Limit(addressResets, hour);
  readonly #passwordNetworks = new Limit(networkPasswords, hour);

  /**
   * Counts a login as failed before it is tried, so that many at once are counted, too.
   *
   * @param address of who asks. @returns 0, or the seconds after which they may try again.
   */
  login(address: string, username: string): Promise<number> {
    return takeAll(this.#loginKeys(address, username));
  }

  /** It was no failure of theirs: it is not counted. */
  async loginUndecided(address: string, username: string): Promise<void> {
    for (const [limit, key] of this.#loginKeys(address, username)) await limit.giveBack(key);
  }

  /** What failed before is forgotten, but not what failed for others of the network. */
  async loginSucceeded(address: string, username: string): Promise<void> {
    const [network, ...names] = this.#loginKeys(address, username);
    await network[0].giveBack(network[1]);
    for (const [limit, key] of names) await limit.clear(key);
  }

  /** Counts that somebody asks for a new password. @returns 0, or the seconds after which they may ask again. */
  reset(address: string, email: string): Promise<number> {
    return takeAll([
      [this.#resetNetworks, networkOf(address)],
      [this.#resetAddresses, keyOf(email)],
    ]);
  }

  /** Counts that somebody sets a new password. @returns 0, or the seconds after which they may try again. */
  newPassword(address: string): Promise<number> {
    return this.#passwordNetworks.take(networkOf(address));
  }

  /** Their code was not tried: it is not counted. */
  newPasswordUndecided(address: string): Promise<void> {
    return this.#passwordNetworks.giveBack(networkOf(address));
  }

  #loginKeys(address: string, username: string) {
    const [network, name] = [networkOf(address), keyOf(username)];
    return [
      [this.#networks, network],
      [this.#own, `${network} ${name}`],
      [this.#names, name],
    ] as const;
  }
}

/** Not more exact than the content service is, which knows no capitals in addresses. */
function keyOf(name: string): string {
  return name.trim().toLowerCase().slice(0, 200);
}

import { networkOf } from '../requests/client-address.ts';
import { type Counted, giveBackAll, type Limit, limitInMemory, takeAll } from '../requests/limit.ts';
import { nameKey } from './account-name.ts';
import { LoginLimits } from './login-limits.ts';

const hour = 60 * 60;

const networkResets = 10;
const addressResets = 3;
/**
 * Codes that are tried. The content service knows one caller, so that one visitor without any would shut out all the
 * others.
 */
const networkPasswords = 10;

/** How often one may fail to log in, ask for a new password and set one. */
export class StaffLimits {
  readonly logins: LoginLimits;
  readonly #resetNetworks: Limit;
  readonly #resetAddresses: Limit;
  readonly #passwordNetworks: Limit;

  constructor(limit = limitInMemory) {
    this.logins = new LoginLimits(limit);
    this.#resetNetworks = limit('resets of a network', networkResets, hour);
    this.#resetAddresses = limit('resets of an address', addressResets, hour);
    this.#passwordNetworks = limit('new passwords of a network', networkPasswords, hour);
  }

  /** Counts that somebody asks for a new password. @returns 0, or the seconds after which they may ask again. */
  reset(address: string, email: string): Promise<number> {
    return takeAll(this.#resets(address, email));
  }

  /** The content service was not there to be asked: it is not counted. */
  resetUndecided(address: string, email: string): Promise<void> {
    return giveBackAll(this.#resets(address, email));
  }

  /** Counts that somebody sets a new password. @returns 0, or the seconds after which they may try again. */
  newPassword(address: string): Promise<number> {
    return this.#passwordNetworks.take(networkOf(address));
  }

  /** Their code was not tried: it is not counted. */
  newPasswordUndecided(address: string): Promise<void> {
    return this.#passwordNetworks.giveBack(networkOf(address));
  }

  #resets(address: string, email: string): Counted[] {
    return [
      [this.#resetNetworks, networkOf(address)],
      [this.#resetAddresses, nameKey(email)],
    ];
  }
}

import { networkOf } from '../requests/client-address.ts';
import { type Counted, giveBackAll, type Limit, limitInMemory, takeAll } from '../requests/limit.ts';
import { LoginLimits, nameKey } from './login-limits.ts';

const hour = 60 * 60;

const networkResets = 10;
const addressResets = 3;
/**
 * Maximum number of codes that a network may try. For the content service, all visitors are one client: without this
 * limit, one visitor could use up the limit of all.
 */
const networkPasswords = 10;

/** Limits of failed logins, of requests for a new password, and of attempts to set one. */
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

  /** Counts a request for a new password. @returns 0, or the seconds until the next one is allowed. */
  reset(address: string, email: string): Promise<number> {
    return takeAll(this.#resets(address, email));
  }

  /** Refunds a request for a new password: the content service was unavailable. */
  resetUndecided(address: string, email: string): Promise<void> {
    return giveBackAll(this.#resets(address, email));
  }

  /** Counts an attempt to set a new password. @returns 0, or the seconds until the next one is allowed. */
  newPassword(address: string): Promise<number> {
    return this.#passwordNetworks.take(networkOf(address));
  }

  /** Refunds an attempt to set a new password: the code was not tried. */
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

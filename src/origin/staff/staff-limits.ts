import { networkOf } from '../requests/client-address.ts';
import { Limit, takeAll } from '../requests/limit.ts';
import { nameKey } from './account-name.ts';
import { LoginLimits } from './login-limits.ts';

const hour = 60 * 60;

const networkResets = 10;
const addressResets = 3;
/** Codes that are tried. The content service knows one caller, so that whoever has none would shut out all the others. */
const networkPasswords = 10;

/** How often one may fail to log in, ask for a new password and set one. */
export class StaffLimits {
  readonly logins = new LoginLimits();
  readonly #resetNetworks = new Limit(networkResets, hour);
  readonly #resetAddresses = new Limit(addressResets, hour);
  readonly #passwordNetworks = new Limit(networkPasswords, hour);

  /** Counts that somebody asks for a new password. @returns 0, or the seconds after which they may ask again. */
  reset(address: string, email: string): Promise<number> {
    return takeAll([
      [this.#resetNetworks, networkOf(address)],
      [this.#resetAddresses, nameKey(email)],
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
}

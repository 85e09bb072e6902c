import type { BrandId } from '../../../sites.config.ts';
import { asNotice, type Notice } from '../../content/staff/notice.ts';
import { type Log, silent } from '../../platform/log/log.ts';
import { findNotices } from './find-notices.ts';
import { type LoginOutcome, logIn } from './login.ts';
import { type NewPasswordOutcome, type ResetRequestOutcome, requestReset, setNewPassword } from './new-password.ts';
import { type FileOutcome, openNoticeFile } from './notice-file.ts';
import { staffClient } from './staff-client.ts';
import { StaffLimits } from './staff-limits.ts';

/** Number of notices per page. */
const pageSize = 50;

export type NoticesOutcome =
  | { kind: 'found'; notices: Notice[]; page: number; pageCount: number }
  /** The token has expired: a new login is needed. */
  | { kind: 'expired' }
  | { kind: 'unavailable' };

export type StaffService = ReturnType<typeof staffService>;

/**
 * Requests of the staff pages to the content service. An error is an outcome, not an exception.
 *
 * @param url of the content service, without `/api`.
 */
export function staffService(url: string, log: Log = silent, limits = new StaffLimits()) {
  const client = staffClient(url, log);
  return {
    /**
     * @param username or e-mail address. @param address of the client, for the limits.
     * @param device nonce of the device if it is known for this name, for the limits.
     */
    login: async (username: string, password: string, address: string, device?: string): Promise<LoginOutcome> => {
      const counted = await limits.login({ address, username, device });
      if (typeof counted === 'number') return { kind: 'throttled', seconds: counted };
      const outcome = await logIn(client, username, password);
      if (outcome.kind === 'in') await counted.succeeded();
      else if (outcome.kind !== 'wrong') await counted.undecided();
      return outcome;
    },
    requestReset: async (email: string, address: string): Promise<ResetRequestOutcome> => {
      const counted = await limits.reset(address, email);
      if (typeof counted === 'number') return { kind: 'throttled', seconds: counted };
      const outcome = await requestReset(client, email);
      if (outcome.kind === 'unavailable') await counted.undecided();
      return outcome;
    },
    /** Sets a new password with the code of a link, which works once. Then end the sessions of this user. */
    resetPassword: async (code: string, password: string, address: string): Promise<NewPasswordOutcome> => {
      const counted = await limits.newPassword(address);
      if (typeof counted === 'number') return { kind: 'throttled', seconds: counted };
      const outcome = await setNewPassword(client, code, password);
      if (outcome.kind === 'weak' || outcome.kind === 'unavailable') await counted.undecided();
      return outcome;
    },
    /** Fetches the published notices of a brand and of the group, newest first. @param page from 1. */
    notices: async (token: string, brand: BrandId, page = 1): Promise<NoticesOutcome> => {
      const found = await findNotices(client, token, brand, { page, pageSize });
      if (found.kind !== 'found') return found;
      const { entries, ...rest } = found;
      return { ...rest, notices: entries.map(asNotice) };
    },
    file: (token: string, brand: BrandId, fileId: number): Promise<FileOutcome> =>
      openNoticeFile(client, token, brand, fileId),
  };
}

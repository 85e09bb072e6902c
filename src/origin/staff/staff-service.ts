import type { BrandId } from '../../../sites.config.ts';
import { type Log, silent } from '../../log/log.ts';
import { asNotice, type Notice } from '../../staff/notice.ts';
import { findNotices } from './find-notices.ts';
import { type LoginOutcome, logIn } from './login.ts';
import { type NewPasswordOutcome, type ResetRequestOutcome, requestReset, setNewPassword } from './new-password.ts';
import { type FileOutcome, openNoticeFile } from './notice-file.ts';
import { staffClient } from './staff-client.ts';
import { StaffLimits } from './staff-limits.ts';

/** Notices on one page. */
const pageSize = 50;

export type NoticesOutcome =
  | { kind: 'found'; notices: Notice[]; page: number; pageCount: number }
  /** The token is no longer good: a new login is needed. */
  | { kind: 'expired' }
  | { kind: 'unavailable' };

/** What the staff's pages ask of the content service. Nothing here throws: what goes wrong is the outcome. */
export interface StaffService {
  /**
   * @param username or e-mail address. @param address of who asks, for the limits.
   * @param device nonce of a device that is known for this name, for the limits.
   */
  login(username: string, password: string, address: string, device?: string): Promise<LoginOutcome>;
  /** Has a link to a new password sent. @param address of who asks, for the limits. */
  requestReset(email: string, address: string): Promise<ResetRequestOutcome>;
  /**
   * Sets a new password with the code of that link, once. Then end the person's sessions.
   *
   * @param address of who asks, for the limits.
   */
  resetPassword(code: string, password: string, address: string): Promise<NewPasswordOutcome>;
  /** What is published for a brand and for the group, the newest first. @param page from 1. */
  notices(token: string, brand: BrandId, page?: number): Promise<NoticesOutcome>;
  /** A file that one of these notices names. */
  file(token: string, brand: BrandId, fileId: number): Promise<FileOutcome>;
}

/** @param url of the content service, without `/api`. */
export function staffService(url: string, log: Log = silent, limits = new StaffLimits()): StaffService {
  const client = staffClient(url, log);
  return {
    login: async (username, password, address, device) => {
      const counted = await limits.logins.count({ address, username, device });
      if (typeof counted === 'number') return { kind: 'throttled', seconds: counted };
      const outcome = await logIn(client, username, password);
      if (outcome.kind === 'in') await counted.succeeded();
      else if (outcome.kind !== 'wrong') await counted.undecided();
      return outcome;
    },
    requestReset: async (email, address) => {
      const seconds = await limits.reset(address, email);
      if (seconds) return { kind: 'throttled', seconds };
      const outcome = await requestReset(client, email);
      if (outcome.kind === 'unavailable') await limits.resetUndecided(address, email);
      return outcome;
    },
    resetPassword: async (code, password, address) => {
      const seconds = await limits.newPassword(address);
      if (seconds) return { kind: 'throttled', seconds };
      const outcome = await setNewPassword(client, code, password);
      if (outcome.kind === 'weak' || outcome.kind === 'unavailable') await limits.newPasswordUndecided(address);
      return outcome;
    },
    notices: async (token, brand, page = 1) => {
      const found = await findNotices(client, token, brand, { page, pageSize });
      if (found.kind !== 'found') return found;
      const { entries, ...rest } = found;
      return { ...rest, notices: entries.map(asNotice) };
    },
    file: (token, brand, fileId) => openNoticeFile(client, token, brand, fileId),
  };
}

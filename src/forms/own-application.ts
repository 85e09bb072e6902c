import type { Locale } from '../../sites.config.ts';
import type { FileProblem } from './file-problems.ts';
import type { RefusalReason } from './form-outcome.ts';

/** Page on which an applicant sees how far the application is. */
export const ownApplicationEndpoint = '/api/bewerbung/stand';

/** Takes further papers. */
export const papersEndpoint = '/api/bewerbung/nachtrag';

/** Withdraws the application. */
export const withdrawalEndpoint = '/api/bewerbung/rueckzug';

/** Address of an application on its host: `/api/bewerbung/stand?receipt=…&code=…&locale=fr-CH`. */
export function ownApplicationAddress(
  { receipt, code, locale }: { receipt: string; code: string; locale: Locale },
  endpoint = ownApplicationEndpoint,
): string {
  return `${endpoint}?${new URLSearchParams({ receipt, code, locale })}`;
}

/** Papers were not taken, because none can be added now. */
type LateNotice = 'late' | undefined;

/** Content of the page of an application. */
export type ApplicationPage =
  /** `gone`: the link is unknown, or everything was deleted. `away`: the content service does not answer. */
  | { is: 'gone' | 'away'; notice?: LateNotice }
  /** It is still in the outbox. */
  | { is: 'underway'; receipt: string; notice?: LateNotice }
  | {
      /** `decided` does not say how: the house writes that itself. */
      is: 'received' | 'read' | 'decided' | 'withdrawn';
      receipt: string;
      /** Day on which everything is deleted: `2027-06-01`. */
      deletedOn: string;
      /** Title of the vacancy. */
      vacancy: string | undefined;
      /** Names of the files that the house has. */
      files: readonly string[];
      withdrawAddress: string;
      /** Form for further papers; undefined if none can be added. */
      adding?: { address: string; until: string } | undefined;
      /** Result of the last change. */
      notice?: 'added' | 'noFile' | LateNotice | RefusalReason | undefined;
      problems?: readonly FileProblem[] | undefined;
    };

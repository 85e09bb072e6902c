import type { Locale } from '../../../sites.config.ts';
import { jobAlertEndpoint } from '../../forms/job-alert.ts';

/** Address of an order on its host: `/api/stellen-mail?code=…&locale=fr-CH`. @param code from its payload. */
export function alertAddress(code: string, locale: Locale, endpoint = jobAlertEndpoint): string {
  return `${endpoint}?${new URLSearchParams({ code, locale })}`;
}

const hour = 3_600_000;

/** Maximum number of mails to one address of a house within `windowMs`. Further answers wait and share one mail. */
export const houseLimit = { mails: 5, windowMs: hour };

/** Maximum number of answers in one mail. */
export const maxListed = 500;

/**
 * Limits of confirmations. Visitors choose the address, so the forms must not become a way to write to strangers. Further
 * confirmations are omitted. Without a shared memory the counters are lost when the origin stops.
 */
export const confirmationLimits = {
  perAddress: { count: 3, seconds: 86_400 },
  total: { count: 300, seconds: 3_600 },
};

const hour = 3_600_000;

/** An address of a house gets so many mails within `windowMs`; what comes beyond waits, and stands in one mail together. */
export const houseLimit = { mails: 5, windowMs: hour };

/** Answers in one mail. */
export const maxListed = 500;

/**
 * Confirmations go where a visitor says, so the forms must not become a way to write to strangers. What is beyond is left
 * out. What is counted is forgotten when the origin stops.
 */
export const confirmationLimits = {
  perAddress: { count: 3, seconds: 86_400 },
  total: { count: 300, seconds: 3_600 },
};

/** Reasons of section 2.4 of the specification: filled or withdrawn; or an address that no vacancy ever had. */
type NotFoundReason = 'jobFilled' | 'jobGone';

/** A vacancy in a mail. */
export interface FoundJob {
  /** House and number of the vacancy, which stay the same. */
  id: string;
  title: string;
  /** House, place, workload and area in one line. */
  facts: string;
  url: string;
}

/** Vacancies of a list with its filters, as the app returns them to the origin. */
export interface FoundJobs {
  /** The filters in words; empty without filters. */
  filters: string;
  /** Path of the list. */
  path: string;
  jobs: FoundJob[];
}

/** Path of the data of a list. The build does not render it. */
export const jobMatchesPath = '/job-matches.json';

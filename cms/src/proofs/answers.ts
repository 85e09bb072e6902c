/** Answer to the panel about one entry. Both sides import this file, so it imports nothing. Times are ISO 8601. */
export interface PanelProofs {
  /** Time of the answer. */
  at: string;
  /** Whether there is a draft that visitors do not see. */
  hasDraft: boolean;
  /** Open links, with the editors who made them. */
  links: { id: number; author: string; until: string }[];
  remarks: {
    id: number;
    at: string;
    /** Name that the reader typed. */
    author: string;
    /** Marked passage; empty for the whole page. */
    quote: string;
    /** Empty for «Gut so» without a comment. */
    text: string;
    isApproval: boolean;
    isDone: boolean;
  }[];
  /** Address of the link that was just made. No other answer has it. */
  url?: string;
}

/** A session as it is opened. */
export interface NewSession<Data> {
  /** One origin answers for all hosts: a session of one must not be one of another. */
  host: string;
  /** Whose it is, so that all of somebody can be ended. */
  person?: string | undefined;
  data: Data;
}

/** Where sessions are, by hashes of their identifiers. */
export interface SessionStore<Data> {
  open(key: string, session: NewSession<Data>): Promise<void>;
  /** The data of one of this host that has not ended; it counts as used now. */
  find(key: string, host: string): Promise<Data | undefined>;
  change(key: string, data: Data): Promise<void>;
  close(key: string): Promise<void>;
  /** Ends all of a person. */
  closeAll(person: string): Promise<void>;
}

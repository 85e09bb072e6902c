/** A new session. */
export interface NewSession<Data> {
  /** Host of the session. The origin serves several hosts, and a session is valid on one of them only. */
  host: string;
  /** Owner of the session, for `closeAll`. */
  person?: string | undefined;
  data: Data;
}

/** Store of sessions. Keys are hashes of the session IDs. */
export interface SessionStore<Data> {
  open(key: string, session: NewSession<Data>): Promise<void>;
  /** Returns the data of an open session on this host, and renews its idle timeout. */
  find(key: string, host: string): Promise<Data | undefined>;
  change(key: string, data: Data): Promise<void>;
  close(key: string): Promise<void>;
  /** Ends all sessions of a person. */
  closeAll(person: string): Promise<void>;
}

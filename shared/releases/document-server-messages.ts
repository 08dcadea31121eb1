/** Message of the launcher to a document server. A socket comes with 'connection', unless it was closed on the way. */
export type ToDocumentServer =
  | { kind: 'connection' }
  /** It gets the connections from now on; `takesOver`: in place of a process that runs. */
  | { kind: 'live'; takesOver: boolean }
  /** Another process gets the connections from now on: this one ends with its last request. */
  | { kind: 'retire' }
  /** The build of the shell that could not take this one's place, and why; without a version there is none any more. */
  | { kind: 'passed over'; version?: string; why?: string }

/** Message of a document server to its launcher: its port on 127.0.0.1 for the question whether it is ready. */
export interface FromDocumentServer {
  kind: 'listening'
  port: number
}

/** Sent to a document server: the build of the shell that could not take its place, and why; without a version there is none any longer. */
export interface ToDocumentServer {
  kind: 'passed over'
  version?: string
  why?: string
}

/** A document server says at which port it listens, and before that what it waits for when it is to take another's place. */
export type FromDocumentServer = { kind: 'listening'; port: number } | { kind: 'waiting'; state: string }

import { join } from 'node:path'
import { activeShell } from 'tools/run/active-shell'
import { programOf } from 'tools/run/prepare/build-folder'
import { freePort } from 'tools/run/ports'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { repositoryRoot } from 'tools/repository-root'
import { startLogged } from 'tools/test/logged-process'

/**
 * Time limit of the server for a page, in ms, where a test does not set it: a busy machine must not look like a
 * broken page.
 */
const PATIENT_RENDER_MS = 60_000

export interface DocumentServerOptions {
  /** Absolute: the folder whose releases it serves, with the shell's build. */
  releases: string
  backendUrl: string
  /** The version of the shell that runs; the active one when left out. */
  shell?: string
  renderTimeoutMs?: number
  /** Further settings (docs/configuration.md). */
  settings?: Record<string, string>
}

/** A document server in front of a backend that others use too. */
export interface DocumentServer {
  /** Address without a slash at the end. */
  url: string
  /** Returns its log so far. */
  log(): string
  stop(): Promise<void>
}

/** Starts the document server that `npm start` has built, and waits until it has taken up the releases. */
export async function startDocumentServer({
  releases,
  backendUrl,
  shell,
  renderTimeoutMs = PATIENT_RENDER_MS,
  settings = {},
}: DocumentServerOptions): Promise<DocumentServer> {
  const port = await freePort()
  // The preload ends the server when the test that started it is gone.
  const preload = join(repositoryRoot, 'tools/run/follow-launcher.mjs')
  const script = programOf(shell ? join(releases, SHELL, shell) : activeShell(releases)!)
  const server = startLogged(process.execPath, ['--import', preload, script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      BACKEND_URL: backendUrl,
      RELEASES_FOLDER: releases,
      RENDER_TIMEOUT_MS: String(renderTimeoutMs),
      ...settings,
    },
  })
  const url = `http://localhost:${port}`
  // A page that needs no backend.
  await server.until(async () => (await fetch(`${url}/login`).catch(() => undefined))?.ok === true)
  return { url, log: () => server.lines.join('\n'), stop: () => server.end() }
}

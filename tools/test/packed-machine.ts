import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startProcess } from '../run/run-process'

const run = promisify(execFile)

/** PATH of a systemd service. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** The folders of a machine that units name. */
const FOLDERS = /(?<=^|[\s="'])\/(?=(?:opt|var\/lib|var\/cache)\/storefront)/gm

type Settings = Record<string, string>

/** A part that runs as its unit says. */
export interface RunningUnit {
  /** Runs what the unit has for `systemctl reload`. */
  reload(): Promise<void>
  /** Ends it as systemd does. Rejects when it ends with another code than 0, or too late. */
  stop(): Promise<void>
}

/**
 * A machine that serves, installed as docs/guides/operate.md says, with all its folders below one: parts come from tarballs, and are
 * started by the commands of the systemd units in them. They run as the user of this process.
 */
export class PackedMachine {
  private readonly settings: Record<string, Settings> = {}

  constructor(private readonly folder: string) {}

  /** Returns the path of a place of the machine, such as `/etc/storefront`. */
  placeOf(path: string): string {
    return join(this.folder, path)
  }

  /** Unpacks a tarball beside the part's former versions; it runs from its next start on. */
  async install(tarball: string): Promise<void> {
    const parts = this.placeOf('/opt/storefront')
    await mkdir(parts, { recursive: true })
    await run('tar', ['-xzf', tarball, '-C', parts, '--no-same-owner'])
    const name = basename(tarball, '.tar.gz')
    await run('ln', ['-sfn', name, join(parts, name.split('-')[1]!)])
  }

  /** Sets what a part's file in `/etc/storefront` says, or the terminal in which `mfe` is typed. */
  set(part: string, settings: Settings): void {
    this.settings[part] = settings
  }

  /** Runs the `mfe` command of the document server's tarball, with the settings of the part `mfe`; returns what it prints. */
  async mfe(...words: string[]): Promise<string> {
    const env = { PATH, ...this.settings.mfe }
    const program = this.placeOf('/opt/storefront/documents/mfe.mjs')
    const { stdout } = await run(process.execPath, [program, ...words], { cwd: this.folder, env })
    return stdout
  }

  /** Starts a unit, such as `storefront-backend@8081`, and waits until it is ready. Rejects when it ends before. */
  async start(name: string): Promise<RunningUnit> {
    const [, part = '', instance = ''] = /^storefront-([a-z]+)(?:@(.+))?$/.exec(name)!
    const file = this.placeOf(`/opt/storefront/${part}/storefront-${part}${instance && '@'}.service`)
    const text = (await readFile(file, 'utf8'))
      .replaceAll('%i', instance)
      .replaceAll(FOLDERS, `${this.folder}/`)
      .replaceAll('/usr/bin/node', process.execPath)
    const valuesOf = (key: string) => [...text.matchAll(new RegExp(`^${key}=(.+)$`, 'gm'))].map(([, value]) => value!)
    const environment = valuesOf('Environment').map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string])
    const cwd = valuesOf('WorkingDirectory')[0]!
    for (const folder of [cwd, this.placeOf('/var/log')]) await mkdir(folder, { recursive: true })
    const env = { PATH, ...Object.fromEntries(environment), ...this.settings[part] }
    const options = { cwd, env: env as NodeJS.ProcessEnv }

    const journal = await open(this.placeOf(`/var/log/${name}.log`), 'a')
    const stdio = ['ignore' as const, journal.fd, journal.fd]
    const main = startProcess('sh', ['-c', `exec ${valuesOf('ExecStart')[0]!}`], { ...options, stdio })
    await journal.close()
    const ended = once(main, 'close').then(([code]) => code as number | null)
    const early = ended.then((code) => Promise.reject(new Error(`${name} ended with ${code}: /var/log has its log`)))
    early.catch(() => undefined)
    for (const each of valuesOf('ExecStartPost')) await Promise.race([run('sh', ['-c', each], options), early])
    return {
      async reload() {
        for (const each of valuesOf('ExecReload')) await run('sh', ['-c', each], options)
      },
      stop: () => stop(name, main, ended, Number(valuesOf('TimeoutStopSec')[0])),
    }
  }
}

async function stop(name: string, main: ChildProcess, ended: Promise<number | null>, timeoutS: number): Promise<void> {
  main.kill('SIGTERM')
  const code = await Promise.race([ended, sleep(timeoutS * 1000, 'too late' as const, { ref: false })])
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
}

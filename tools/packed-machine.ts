import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startProcess } from './run-process'

const run = promisify(execFile)

/** What systemd gives to a service. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** The folders of a machine that units and settings name. */
const FOLDERS = /(?<=^|[\s="'])\/(?=(?:opt|etc|var\/lib|var\/cache)\/storefront)/gm

/** The lines of a unit, by their names. */
type Unit = Map<string, string[]>

/** A part that runs as its unit says. */
export interface RunningUnit {
  pid: number
  /** From its start until its unit calls it ready, in ms; as long as the process takes to be there where the unit does not say. */
  readyMs: number
  /** The most memory that its processes took so far, and what the unit lets them take, in bytes. */
  memory(): Promise<{ peak: number; limit: number }>
  /** Runs what the unit has for `systemctl reload`. */
  reload(): Promise<void>
  /** Asks it to end, as systemd does. Raises an Error when it ends with another code than 0, or too late. */
  stop(): Promise<void>
}

function linesOf(text: string): Unit {
  const unit: Unit = new Map()
  for (const [, name = '', value = ''] of text.matchAll(/^(\w+)=(.*)$/gm))
    unit.set(name, [...(unit.get(name) ?? []), value])
  return unit
}

/** Settings of a file such as `backend.env`. */
const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))

/** A command of a unit as a program and its arguments. */
function wordsOf(command: string): [string, string[]] {
  const [program = '', ...words] = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  )
  return [program.replace(/^\/usr\/bin\/node$/, process.execPath), words]
}

/**
 * A machine that serves, installed and run as docs/production.md says, with all its folders below one: parts come from
 * tarballs, and are started by the commands of the systemd units in them. They run as the user of this process.
 */
export class PackedMachine {
  constructor(private readonly folder: string) {}

  /** Where a place of the machine is, such as `/etc/storefront`. */
  placeOf(path: string): string {
    return join(this.folder, path)
  }

  /** Unpacks a tarball beside the part's former versions; it runs from its next start on. Gives its folder's name. */
  async install(tarball: string): Promise<string> {
    const parts = this.placeOf('/opt/storefront')
    await mkdir(parts, { recursive: true })
    await run('tar', ['-xzf', tarball, '-C', parts, '--no-same-owner'])
    const name = basename(tarball, '.tar.gz')
    await this.choose(name)
    return name
  }

  /** Has this version of a part, which is unpacked, run from its next start on. */
  async choose(name: string): Promise<void> {
    const [, part = ''] = /^storefront-([a-z]+)-/.exec(name)!
    await run('ln', ['-sfn', name, this.placeOf(`/opt/storefront/${part}`)])
  }

  /** Writes a file of settings, such as `backend.env`. */
  async set(file: string, settings: Record<string, string>): Promise<void> {
    await mkdir(this.placeOf('/etc/storefront'), { recursive: true })
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    await writeFile(this.placeOf(`/etc/storefront/${file}`), lines.join(''))
  }

  /** Runs the `mfe` tool of the document server's tarball; gives what it prints. Rejects with what it says when it refuses. */
  async mfe(...words: string[]): Promise<string> {
    const env = { PATH, RELEASE_STORE: this.placeOf('/var/lib/storefront-documents/mfe'), MFE_USER: 'Amina' }
    const program = this.placeOf('/opt/storefront/documents/mfe.mjs')
    const { stdout } = await run(process.execPath, [program, ...words], { cwd: this.folder, env })
    return stdout
  }

  /** Starts a unit, such as `storefront-backend@8081`, and waits until it is ready. Raises an Error when it ends before. */
  async start(name: string): Promise<RunningUnit> {
    const unit = await this.unit(name)
    const place = await this.ownFolder(unit)
    const options = { cwd: place, env: await this.environmentOf(unit) }
    const [command] = unit.get('ExecStart')!
    const journal = await this.journal(name)
    const begun = performance.now()
    const main = startProcess(...wordsOf(command!), { ...options, stdio: ['ignore', journal.fd, journal.fd] })
    await journal.close()
    const ended = once(main, 'close').then(([code]) => code as number | null)
    for (const each of unit.get('ExecStartPost') ?? []) {
      const [program, words] = wordsOf(each)
      const early = ended.then((code) => {
        throw new Error(`${name} ended with ${code} before it was ready: ${this.placeOf(`/var/log/${name}.log`)}`)
      })
      await Promise.race([run(program, words, options), early])
    }
    return {
      pid: main.pid!,
      readyMs: Math.round(performance.now() - begun),
      memory: async () => ({ peak: await peakMemoryOf(main.pid!), limit: bytesOf(unit.get('MemoryMax')![0]!) }),
      reload: async () => {
        // Settings are read anew, as systemd does for this command.
        const env = await this.environmentOf(unit)
        for (const each of unit.get('ExecReload') ?? []) await run(...wordsOf(each), { ...options, env })
      },
      stop: () => stop(name, main, ended, Number(unit.get('TimeoutStopSec')![0])),
    }
  }

  private async unit(name: string): Promise<Unit> {
    const [, part = '', instance] = /^storefront-([a-z]+)(?:@(.+))?$/.exec(name)!
    const file = `/opt/storefront/${part}/storefront-${part}${instance ? '@' : ''}.service`
    const text = await readFile(this.placeOf(file), 'utf8')
    return linesOf(text.replaceAll('%i', instance ?? '').replaceAll(FOLDERS, `${this.folder}/`))
  }

  /** The file that gets what a unit logs, which on a machine is systemd's journal. */
  private async journal(name: string): Promise<FileHandle> {
    await mkdir(this.placeOf('/var/log'), { recursive: true })
    return open(this.placeOf(`/var/log/${name}.log`), 'a')
  }

  /** Makes the one folder that the unit may write. */
  private async ownFolder(unit: Unit): Promise<string> {
    for (const name of unit.get('StateDirectory') ?? [])
      await mkdir(this.placeOf(`/var/lib/${name}`), { recursive: true })
    for (const name of unit.get('CacheDirectory') ?? [])
      await mkdir(this.placeOf(`/var/cache/${name}`), { recursive: true })
    return unit.get('WorkingDirectory')![0]!
  }

  private async environmentOf(unit: Unit): Promise<NodeJS.ProcessEnv> {
    const own = settingsOf((unit.get('Environment') ?? []).join('\n'))
    const files = (unit.get('EnvironmentFile') ?? []).map(async (file) => {
      const mayBeMissing = file.startsWith('-')
      const text = readFile(mayBeMissing ? file.slice(1) : file, 'utf8')
      return settingsOf(await (mayBeMissing ? text.catch(() => '') : text))
    })
    return Object.assign({ PATH }, own, ...(await Promise.all(files))) as NodeJS.ProcessEnv
  }
}

/** As units write it, such as `512M`. */
const bytesOf = (size: string) => parseInt(size) * { M: 1024 ** 2, G: 1024 ** 3 }[size.slice(-1) as 'M' | 'G']

/** The sum of what each of them took at most: what they share counts for each, so it is no less than what systemd counts. */
async function peakMemoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const threads = await readdir(`/proc/${pid}/task`)
  const children = await Promise.all(threads.map((id) => readFile(`/proc/${pid}/task/${id}/children`, 'utf8')))
  const peaks = await Promise.all(
    children
      .join(' ')
      .match(/\d+/g)
      ?.map((child) => peakMemoryOf(Number(child))) ?? [],
  )
  return peaks.reduce((sum, peak) => sum + peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)![1]) * 1024)
}

async function stop(name: string, main: ChildProcess, ended: Promise<number | null>, timeoutS: number): Promise<void> {
  main.kill('SIGTERM')
  const code = await Promise.race([ended, sleep(timeoutS * 1000, 'too late' as const, { ref: false })])
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
}

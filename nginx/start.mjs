// Starts the production edge in the foreground: `npm run start -w nginx`, or `node start.mjs`. `node start.mjs reload` has a
// running one take up its settings, its certificate and these files as they are now. Plain JavaScript with Node's own modules
// only, so that a machine that is nothing but the edge needs no packages.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { brotliModule, configurationOf } from './configuration.mjs'
import { readSettings, refuse } from './settings.mjs'
import { watchRoom } from './watch-room.mjs'

/** Requests under way may take this long to finish after SIGTERM, in ms. */
const finishTimeoutMs = 9000

/** The last output of nginx after it has ended is shown for this long, in ms. */
const lastWordsMs = 1000

/** Interval at which this script checks that its npm still runs, in ms: npm passes on SIGTERM and SIGINT alone. */
const lookEveryMs = 500

const settings = readSettings(process.env)
const { nginx, cacheDir, log } = settings
const configuration = join(cacheDir, 'nginx.conf')
const pidFile = join(cacheDir, 'nginx.pid')
/** nginx can open no standard output that is a socket, as that of a system's service is: it writes to this pipe instead. */
const pipe = join(cacheDir, 'access.pipe')

/** @param {string} file */
const argumentsFor = (file) => ['-p', cacheDir, '-e', 'stderr', '-c', file]

if (process.argv[2] === 'reload') reload()
else await start()

async function start() {
  for (const { host, port, name } of settings.listens) await refuseBusyPort(host, port, name)
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(configuration, configurationOf(settings, pipe))
  watchRoom(cacheDir, join(cacheDir, 'has-room'))
  const shown = log ? undefined : showPipe()

  // A process group of its own: Ctrl-C reaches this script alone, which lets nginx finish requests under way.
  const server = spawn(nginx, argumentsFor(configuration), { stdio: 'inherit', detached: true })
  const guard = guardGroup(server.pid)
  server.once('exit', (code) => {
    // Ends workers whose master was killed; after an orderly end there are none, and nothing for the guard to do.
    signalGroup(server.pid, 'SIGTERM')
    guard.kill()
    const end = () => process.exit(code ?? 1)
    if (!shown || shown.exitCode !== null) return end()
    shown.once('exit', end)
    setTimeout(() => shown.kill(), lastWordsMs)
  })
  process.once('exit', () => server.kill('SIGTERM'))
  let isEnding = false
  const finish = () => {
    if (isEnding) return
    isEnding = true
    server.kill('SIGQUIT')
    setTimeout(() => server.kill('SIGTERM'), finishTimeoutMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, finish)
  const parent = process.ppid
  // Only where npm runs this script: another parent may end before it.
  if (process.env.npm_lifecycle_script?.includes('start.mjs'))
    setInterval(() => process.ppid !== parent && finish(), lookEveryMs).unref()
  // A renewed certificate is taken up, and a log that was moved away is begun again.
  process.on('SIGHUP', () => server.kill('SIGHUP'))
  console.log(`Edge: ${settings.origin}`)
  if (!brotliModule(settings))
    console.warn(
      'nginx compresses by gzip alone, which is larger than brotli. On Debian: apt install libnginx-mod-http-brotli-filter',
    )
}

/** Sends a signal to nginx and its workers, which may have ended. @param {number | undefined} group @param {NodeJS.Signals} signal */
function signalGroup(group, signal) {
  try {
    if (group) process.kill(-group, signal)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}

/**
 * Starts a shell that ends nginx and its workers once this script is gone, however it ended: its standard input is then at its end.
 * @param {number | undefined} group
 */
function guardGroup(group) {
  const script = 'cat > /dev/null; kill -s TERM -- "-$0"'
  return spawn('sh', ['-c', script, String(group)], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
}

/** Ends with the error of nginx, and the running one stays as it is, when what is new cannot be used. */
function reload() {
  if (!existsSync(pidFile)) refuse(`No edge runs on ${cacheDir}.`)
  const next = `${configuration}.next`
  writeFileSync(next, configurationOf(settings, pipe))
  const { status } = spawnSync(nginx, ['-t', '-q', ...argumentsFor(next)], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
  renameSync(next, configuration)
  process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGHUP')
}

/** Shows what nginx writes to the pipe until nobody writes there any more. */
function showPipe() {
  if (!existsSync(pipe) && spawnSync('mkfifo', ['-m', '600', pipe]).status !== 0) refuse(`${pipe} cannot be made.`)
  return spawn('cat', [pipe], { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
}

/**
 * nginx itself would try for seconds and then speak of a bind() that failed. @param {string} host @param {number} port
 * @param {string} name
 */
function refuseBusyPort(host, port, name) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => refuse(`The edge cannot listen (${error.message}): set ${name}.`))
    probe.listen({ port, host, ipv6Only: true }, () => probe.close(() => resolve(undefined)))
  })
}

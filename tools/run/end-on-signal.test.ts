/** @jest-environment node */
import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { isRunning } from '@souk-vert/platform/lock/is-running'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { repositoryRoot } from '../repository-root'

const folder = freshFolder('signal')
beforeEach(() => mkdir(join(folder, 'logs')))

const urlOf = (file: string) => pathToFileURL(join(repositoryRoot, file)).href

/** Runs `npm start` with a launcher that has one part; the identities of all three. */
async function startNpm() {
  const { scripts } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const start = scripts.start.replace('node ', `node --import ${urlOf('node_modules/tsx/dist/esm/index.mjs')} `)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'shop', scripts: { start } }))
  await writeFile(join(folder, 'part.mjs'), `console.log('part', process.pid); setInterval(() => {}, 1000)`)
  await writeFile(
    join(folder, 'start.mjs'),
    `import { endOnSignal } from '${urlOf('tools/run/end-on-signal.ts')}'
     import { PartProcess } from '${urlOf('tools/run/part-process.ts')}'
     const part = new PartProcess({
       name: 'part', dataDir: ${JSON.stringify(folder)}, env: process.env, isStarting: () => false, onGiveUp() {}
     })
     endOnSignal(() => part.stop(5000))
     console.log('launcher', process.pid)
     part.start(${JSON.stringify(join(folder, 'part.mjs'))})`,
  )
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const pids = { npm: npm.pid!, launcher: 0, part: 0 }
  for await (const line of createInterface({ input: npm.stdout })) {
    const [, name, pid] = /(launcher|part) (\d+)$/.exec(line) ?? []
    if (name) pids[name as keyof typeof pids] = Number(pid)
    if (pids.part && pids.launcher) break
  }
  return pids
}

test.each(['npm', 'launcher'] as const)('nothing of the shop outlives %s, also where that is killed', async (who) => {
  const pids = await startNpm()

  process.kill(pids[who], 'SIGKILL')

  while (Object.values(pids).some(isRunning)) await sleep(20)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { shortLived } from './short-lived'

/** A command as a person types it in `folder`, with `input` piped in; returns its exit and all that it printed. */
export async function typeCommand(
  command: 'admin' | 'load' | 'backup',
  args: string[],
  { folder, input = '', env = {} }: { folder: string; input?: string; env?: Record<string, string> },
) {
  const entry = fileURLToPath(new URL(`../../.tmp/${command}.js`, import.meta.url))
  const child = spawn(process.execPath, [...shortLived, entry, ...args], {
    env: { PATH: process.env.PATH, INIT_CWD: folder, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => void (output += text.toString()))
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Shows nothing of what is typed. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** A line from the keyboard, which is not shown. Ctrl-C ends the process. */
function askFor(question: string): Promise<string> {
  process.stderr.write(question)
  const lines = createInterface({ input: process.stdin, output: nowhere(), terminal: true })
  return new Promise((resolve) => {
    let answer = ''
    lines.on('SIGINT', () => process.exit(130))
    lines.on('line', (line) => {
      answer = line
      lines.close()
    })
    lines.on('close', () => {
      process.stderr.write('\n')
      resolve(answer)
    })
  })
}

/**
 * A secret that is to be set: the first line of what is piped in, or typed twice. Empty when it is left empty; undefined
 * when the second is not the first. Never an argument: those stay in the shell's history and show in the list of processes.
 */
export async function readNewSecret(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) {
    for await (const line of createInterface({ input: process.stdin })) return line
    return ''
  }
  const first = await askFor(`${question}: `)
  return first === '' || (await askFor('Once more: ')) === first ? first : undefined
}

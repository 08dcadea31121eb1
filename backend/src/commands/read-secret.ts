import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Exit code of a process that Ctrl-C has ended. */
const CANCELLED_EXIT = 130

/** Reads from the keyboard without showing it. Ctrl-C and Ctrl-D end the process. */
async function askTwice(question: string): Promise<string | undefined> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  // Before the question: from here on the terminal shows nothing.
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const cancel = () => {
    process.stderr.write('\n')
    process.exit(CANCELLED_EXIT)
  }
  lines.on('SIGINT', cancel).on('close', cancel)
  const ask = async (text: string) => {
    process.stderr.write(text)
    const answer = await lines.question('')
    process.stderr.write('\n')
    return answer
  }
  const first = await ask(`${question}: `)
  const second = first && (await ask('Once more: '))
  lines.off('close', cancel).close()
  return first === second ? first : undefined
}

/** The first line, and nothing of what comes after it. */
async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

/**
 * A secret to set: the first line of what is piped in, or typed twice; empty when it is left empty, undefined
 * when the second is not the first. Never an argument: those stay in the shell's history and in the list of processes.
 */
export const readNewSecret = (question: string): Promise<string | undefined> =>
  process.stdin.isTTY ? askTwice(question) : firstLine()

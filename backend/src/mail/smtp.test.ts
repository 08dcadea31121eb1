import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { pino } from 'pino'
import { createJobQueue } from '../jobs/queue'
import { runDue } from '../jobs/work'
import { emptyDatabase } from '../testing/test-database'
import { createSmtpMailer } from './mailer'

const mail = { to: 'amina@shop.example', subject: 'Ihr Code – رمز', text: 'Your code is 012345.\n.\nEnd' }

const servers: { close(): void }[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** A mail server that refuses the first `refusals` mails, as one that is busy does. */
async function givenMailServer({ refusals = 0 } = {}) {
  const received: { from: string; to: string; message: string }[] = []
  let left = refusals

  const talk = (socket: Socket) => {
    let [from, to, message, isData] = ['', '', '', false]
    const say = (line: string) => void socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (isData && line === '.') {
        isData = false
        received.push({ from, to, message })
        say('250 Kept')
      } else if (isData) message += `${line.replace(/^\./, '')}\n`
      else if (/^(EHLO|HELO)/.test(line)) say('250 mail.example')
      else if (line.startsWith('MAIL FROM:')) {
        from = line.slice(10)
        say(left-- > 0 ? '451 Try again later' : '250 OK')
      } else if (line.startsWith('RCPT TO:')) {
        to = line.slice(8)
        say('250 OK')
      } else if (line === 'DATA') {
        isData = true
        message = ''
        say('354 Go on')
      } else if (line === 'QUIT') socket.end('221 Bye\r\n')
      else say('250 OK')
    }
    let buffered = ''
    socket.on('data', (bytes) => {
      const lines = (buffered + bytes.toString('utf8')).split('\r\n')
      buffered = lines.pop()!
      lines.forEach(hear)
    })
    socket.on('error', () => socket.destroy())
    say('220 mail.example')
  }

  const server = createServer(talk).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { received, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A queue with one mail for the server at `url`, and the lines of the log. */
async function givenQueuedMail(url: string) {
  const { db, runSql } = await emptyDatabase()
  const logged: string[] = []
  const log = pino({}, { write: (line) => void logged.push(line) })
  const queue = createJobQueue(runSql)
  const mailer = createSmtpMailer(url, 'Souk Vert <shop@shop.example>')
  const handlers = {
    'send-mail': (sent: typeof mail) => mailer.send(sent),
    'refresh-products': async () => undefined,
    'refresh-stale': async () => undefined,
    'settle-payment': async () => undefined,
    'run-import': async () => undefined,
    'tell-waiting': async () => undefined,
    'mail-status': async () => undefined,
    'remove-picture': async () => undefined,
  }
  await queue.enqueue(db, 'send-mail', mail)
  return { queue, logged, work: { queue, handlers, log } }
}

test('a mail server gets the mail as it was written', async () => {
  const { url, received } = await givenMailServer()
  const { work } = await givenQueuedMail(url)

  await runDue(work, 'send-mail')

  expect(received).toMatchObject([{ from: '<shop@shop.example>', to: '<amina@shop.example>' }])
  const { message } = received[0]!
  expect(message).toContain('From: Souk Vert <shop@shop.example>\n')
  expect(message).toContain('Subject: =?UTF-8?Q?Ihr_Code_=E2=80=93_=D8=B1=D9=85=D8=B2?=\n')
  expect(message).toContain(`\n\n${mail.text}`)
})

test('a mail that the server refuses is tried again until it has it, once', async () => {
  const { url, received } = await givenMailServer({ refusals: 1 })
  const { work, queue, logged } = await givenQueuedMail(url)

  await runDue(work, 'send-mail')
  const afterRefusal = await queue.count()
  await runDue(work, 'send-mail', { evenLater: true })

  expect(afterRefusal).toEqual([{ name: 'send-mail', state: 'retry', jobs: 1 }])
  expect(received).toHaveLength(1)
  expect(await queue.count()).toEqual([])
  expect(logged.join()).toContain('451 Try again later')
  expect(logged.join()).not.toContain('012345')
})

test('a mail waits for a server that is not there', async () => {
  const { queue, work } = await givenQueuedMail('smtp://127.0.0.1:1')

  await runDue(work, 'send-mail')

  expect(await queue.count()).toEqual([{ name: 'send-mail', state: 'retry', jobs: 1 }])
})

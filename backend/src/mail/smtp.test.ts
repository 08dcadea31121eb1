import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
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

const send = (url: string) => createSmtpMailer(url, 'Souk Vert <shop@shop.example>').send(mail)

test('a mail server gets the mail as it was written', async () => {
  const { url, received } = await givenMailServer()

  await send(url)

  expect(received).toMatchObject([{ from: '<shop@shop.example>', to: '<amina@shop.example>' }])
  const { message } = received[0]!
  expect(message).toContain('From: Souk Vert <shop@shop.example>\n')
  expect(message).toContain('Subject: =?UTF-8?Q?Ihr_Code_=E2=80=93_=D8=B1=D9=85=D8=B2?=\n')
  expect(message).toContain(`\n\n${mail.text}`)
})

test('a mail that the server refuses, or for which there is none, is an error: the job tries it again', async () => {
  const { url, received } = await givenMailServer({ refusals: 1 })

  await expect(send(url)).rejects.toThrow('451 Try again later')
  await expect(send('smtp://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED')
  await send(url)

  expect(received).toHaveLength(1)
})

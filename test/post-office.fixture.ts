import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  to: string
  /** As it came over the line. */
  source: string
  /** Its text, whatever it was wrapped in. */
  words: string
}

/**
 * Manners of the mail server with the next message: it takes it, refuses it, puts it off, or hangs up after it was
 * handed over.
 */
export type Manners = 'take' | 'refuse' | 'putOff' | 'dropAfterData' | 'silent'

export interface PostOffice {
  /** Of a server whose mails leave by it. */
  environment: Record<'MAIL_SERVER' | 'MAIL_FROM' | 'PUBLIC_URL', string>
  mails: Mail[]
  behave(manners: Manners): void
  close(): Promise<void>
}

/** A real mail server on this machine. */
export async function openPostOffice(): Promise<PostOffice> {
  const mails: Mail[] = []
  let manners: Manners = 'take'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo({ address }, _, answer) {
      if (manners === 'refuse')
        return answer(Object.assign(new Error(`No such user ${address}`), { responseCode: 550 }))
      if (manners === 'putOff') return answer(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      // Nobody hears of it again.
      if (manners === 'silent') return undefined
      return answer()
    },
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        const to = envelope.rcptTo[0]?.address ?? ''
        mails.push({ to, source, words: wordsIn(source) })
        if (manners === 'dropAfterData') for (const { _socket: socket } of connectionsOf(server)) socket.destroy()
        else answer()
      })
    },
  })
  // A line that breaks is what some tests are about.
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  return {
    environment: {
      MAIL_SERVER: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'screens@example.org',
      PUBLIC_URL: 'http://screens.example.org',
    },
    mails,
    behave: (next) => {
      manners = next
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** The library keeps its lines to itself; to break one is what it offers no call for. */
function connectionsOf(server: SMTPServer): Iterable<{ _socket: { destroy(): void } }> {
  return (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections
}

/** Of a mail with enclosures its first part. */
function wordsIn(source: string): string {
  const at = source.indexOf('\r\n\r\n')
  const [head, body] = [source.slice(0, at), source.slice(at + 4)]
  const boundary = /^content-type: multipart\/\w+;\s*boundary="?([^"\r\n]+)/im.exec(head)?.[1]
  if (boundary) return wordsIn((body.split(`--${boundary}`)[1] ?? '').trimStart())
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

export interface Texted {
  headers: IncomingHttpHeaders
  body: string
}

export interface TextSink {
  url: string
  texts: Texted[]
  /** The status of the next answers. */
  answer(status: number): void
  close(): Promise<void>
}

export async function openTextSink(): Promise<TextSink> {
  const texts: Texted[] = []
  let status = 202
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      texts.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      reply.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    texts,
    answer: (next) => {
      status = next
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}

import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SmtpConnection from 'nodemailer/lib/smtp-connection'
import { codes } from '#domain/base/codes.ts'
import type { Environment } from '../base/environment.ts'
import { type Deliver, type Delivery, detailOf, type Letter } from './deliver.ts'

const { refused, noAnswer, dropped } = codes.sentReason

/** Hands mail to the operator's own server: one connection for each, so that none waits for another. */
export function openSmtp({ server, from }: NonNullable<Environment['mail']>, seconds: number): Deliver {
  const options = {
    host: server.hostname,
    secure: server.protocol === 'smtps:',
    ...(server.port !== '' && { port: Number(server.port) }),
    ...{ connectionTimeout: seconds * 1000, greetingTimeout: seconds * 1000, socketTimeout: seconds * 1000 },
  }
  const user = decodeURIComponent(server.username)
  const auth = user === '' ? undefined : { user, pass: decodeURIComponent(server.password) }
  return async (letter) => {
    const bytes = await composed(letter, from)
    const connection = new SmtpConnection(options)
    const body = bodyOf(bytes)
    try {
      await new Promise<void>((done, fail) => {
        connection.on('error', fail)
        connection.on('end', () => fail(new Error('Connection closed')))
        const send = () =>
          connection.send({ from: addressIn(from), to: [letter.address] }, body.stream, (error) =>
            error ? fail(error) : done(),
          )
        connection.connect((error) => {
          if (error) return fail(error)
          return auth ? connection.login(auth, (refusal) => (refusal ? fail(refusal) : send())) : send()
        })
      })
      connection.quit()
      return { became: 'sent' }
    } catch (error) {
      connection.close()
      return becameOf(error, body.isBegun())
    }
  }
}

/** The body is asked for once the server waits for it: from then on a broken line tells nothing. */
function bodyOf(bytes: Buffer) {
  let isBegun = false
  const stream = new Readable({
    read() {
      isBegun = true
      this.push(bytes)
      this.push(null)
    },
  })
  return { stream, isBegun: () => isBegun }
}

function becameOf(error: unknown, isBegun: boolean): Delivery {
  const { responseCode, message } = error as { responseCode?: number; message?: string }
  const detail = detailOf(message ?? String(error))
  if (responseCode !== undefined && responseCode >= 500) return { became: 'refused', reason: refused, detail }
  if (responseCode !== undefined && responseCode >= 400) return { became: 'later', reason: refused, detail }
  return isBegun ? { became: 'unsure', reason: dropped, detail } : { became: 'later', reason: noAnswer, detail }
}

/** The same message has the same id however often it leaves: servers and readers know it again. */
function composed({ id, address, subject, words, file, optOutUrl }: Letter, from: string): Promise<Buffer> {
  const composer = new MailComposer({
    ...{ from, to: address, subject, text: words },
    messageId: `<litfass-${id}@${addressIn(from).split('@')[1]}>`,
    ...(optOutUrl !== undefined && {
      headers: { 'List-Unsubscribe': `<${optOutUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
    ...(file && { attachments: [{ filename: file.fileName, contentType: file.mime, content: file.bytes }] }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** `Litfass <screens@example.org>` as the server takes it. */
const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from.trim()

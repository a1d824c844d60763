import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { CodeOf } from '#domain/base/codes.ts'
import { Refusal, refusalStatus, refuse } from '#domain/base/reply.ts'
import { digestParts } from '#domain/console/digest.ts'
import { lineOf } from '#domain/text/line.ts'
import type { letter } from '#labels/en/letter.ts'
import { type Language, languageOf } from '#labels/words.ts'
import type { Services } from '../base/services.ts'
import { addressOf } from '../call/visitor.ts'
import { messageIn } from '../mail/opt-out-link.ts'
import { optOut } from '../promotion/opt-out.ts'
import { wordsOf } from '../store/words.ts'
import { leaveOut } from './digest.ts'

const A_MINUTE = 60

/**
 * The way out of advertising messages and of digests, without a sign-in. Looking at the page changes nothing, since mail programs look
 * at links by themselves; the button does, and so does a mail program's own (RFC 8058).
 */
export function serveOptOut(app: FastifyInstance, services: Services): void {
  app.register(async (pages) => {
    // A form, and not even what is in it is read.
    pages.addContentTypeParser('*', async (_: unknown, body: NodeJS.ReadableStream) => body.resume())
    pages.removeContentTypeParser(['application/json', 'text/plain'])

    // People come with a browser: a link that was cut off on its way is told in words.
    pages.setErrorHandler(async (error, { headers }, reply) => {
      if (!(error instanceof Refusal) || error.kind !== 'unknown') throw error
      const language = languageOf(headers['accept-language']?.split(',') ?? [])
      return send(reply.status(refusalStatus.unknown), await page(language, 'optOut.unknown'))
    })

    pages.get<{ Params: { token: string } }>('/opt-out/:token', async ({ params, ip }, reply) => {
      const { kind, language, isDone } = await toldBy(services, params.token, ip)
      const about = kind === 'digest' ? 'digest' : 'optOut'
      return send(
        reply,
        await (isDone ? page(language, `${about}.done`) : page(language, `${about}.ask`, 'optOut.act')),
      )
    })

    pages.post<{ Params: { token: string } }>('/opt-out/:token', async (request, reply) => {
      const told = await toldBy(services, request.params.token, addressOf(request))
      await (told.kind === 'digest' ? endDigest(services, told) : endOffers(services, told))
      return send(reply, await page(told.language, told.kind === 'digest' ? 'digest.done' : 'optOut.done'))
    })
  })
}

const send = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

interface Told {
  kind: 'promotion' | 'digest'
  userId: number | null
  channel: CodeOf<'messageChannel'>
  address: string
  language: Language
  /** Nothing more is sent already: nobody is asked twice. */
  isDone: boolean
}

async function toldBy(services: Services, token: string, line: string): Promise<Told> {
  const { isAllowed } = await services.limits.take(`opt-out:${lineOf(line)}`, A_MINUTE, 60)
  if (!isAllowed) refuse('general.tooMany', { kind: 'tooMany' })
  const id = messageIn(services, token)
  const { rows } = await sql<Told>`
    select kind, user_id as "userId", channel, address, language,
      case kind
        when 'digest' then exists (
          select from digest_wish wish where wish.user_id = message.user_id and wish.without @> ${digestParts}::text[])
        else exists (
          select from opt_out where opt_out.channel = message.channel and opt_out.address = message.address)
      end as "isDone"
    from message
    where id = ${id ?? null} and kind in ('promotion', 'digest')`.execute(services.db)
  return rows[0] ?? refuse('general.unknown', { kind: 'unknown' })
}

async function endOffers({ db, clock }: Services, told: Told): Promise<void> {
  await db.transaction().execute((trx) => optOut(trx, told, clock()))
}

/** Of everything that it told; My page takes it up again. */
async function endDigest({ db }: Services, { userId }: Told): Promise<void> {
  if (userId !== null) await leaveOut(db, userId, digestParts)
}

/** Plain, so that it opens on every telephone. */
async function page(language: Language, text: keyof typeof letter, act?: keyof typeof letter): Promise<string> {
  const words = await wordsOf(language, 'letter')
  const form = act
    ? `<form method="post"><button type="submit" style="font: inherit; padding: 0.6rem 1.2rem">${words[act]}</button></form>`
    : ''
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${words['optOut.title']}</title></head>
<body style="font-family: system-ui, sans-serif; max-width: 32rem; line-height: 1.5; margin: 3rem auto; padding: 0 1rem">
<main><h1>${words['optOut.title']}</h1><p>${words[text]}</p>${form}</main>
</body>
</html>`
}

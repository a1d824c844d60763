import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { outcome, refuse } from '#domain/base/reply.ts'
import { lineOf } from '#domain/text/line.ts'
import { isEqual } from '../base/secrets.ts'
import type { Services } from '../base/services.ts'
import type { Visitor } from '../call/visitor.ts'

const DIGITS = 6
const VALID_MINUTES = 3
const NEW_A_MINUTE = 30
/** However many people sit behind one line: of those that they have solved none is left. */
const UNSOLVED_BY_LINE = 200

/** A challenge for this browser: one try, three minutes. The digits are kept sealed, so that image and sound agree. */
export async function newCaptcha({ services, visitorHash, address }: Visitor): Promise<string> {
  const line = lineOf(address)
  const { isAllowed } = await services.limits.take(`captcha:${visitorHash.toString('hex')}`, NEW_A_MINUTE, 60)
  if (!isAllowed || (await unsolvedBy(services, line)) >= UNSOLVED_BY_LINE)
    refuse('general.tooMany', { kind: 'tooMany' })
  const id = randomUUID()
  const digits = services.environment.captchaAnswer ?? drawnDigits()
  await services.db.deleteFrom('captcha').where('visitor_hash', '=', visitorHash).execute()
  await services.db
    .insertInto('captcha')
    .values({
      id,
      visitor_hash: visitorHash,
      line,
      digits: services.secrets.seal('captcha', digits),
      expires_at: sql`now() + make_interval(mins => ${VALID_MINUTES})`,
    })
    .execute()
  return id
}

async function unsolvedBy({ db }: Services, line: string): Promise<number> {
  const { rows } = await sql<{ unsolved: number }>`
    select count(*) as unsolved from captcha where line = ${line} and expires_at > now()`.execute(db)
  return rows[0]?.unsolved ?? 0
}

const drawnDigits = () => Array.from({ length: DIGITS }, () => randomInt(10)).join('')

interface Attempt {
  id: string
  answer: string
  visitorHash: Buffer
}

/** Used up before it is compared: one guess a challenge, however many come at once. */
export async function takeCaptcha({ db, secrets }: Services, { id, answer, visitorHash }: Attempt): Promise<void> {
  const taken = await db
    .updateTable('captcha')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('visitor_hash', '=', visitorHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('digits')
    .executeTakeFirst()
  const isRight = taken !== undefined && isEqual(secrets.open('captcha', taken.digits), answer)
  if (!isRight)
    refuse('session.captchaWrong', { fields: { captcha: { outcome: outcome.badFormat, msg: 'session.captchaWrong' } } })
  await db.deleteFrom('captcha').where('id', '=', id).execute()
}

/** The digits to draw or speak, at most `most` times each; nothing for a challenge of someone else or an old one. */
export async function captchaDigits(
  { db, secrets }: Services,
  { id, visitorHash }: Omit<Attempt, 'answer'>,
  medium: 'images' | 'sounds',
  most: number,
): Promise<string | undefined> {
  const shown = await db
    .updateTable('captcha')
    .set({ [medium]: sql`${sql.ref(medium)} + 1` })
    .where('id', '=', id)
    .where('visitor_hash', '=', visitorHash)
    .where(sql<boolean>`${sql.ref(medium)} < ${most}`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('digits')
    .executeTakeFirst()
  return shown && secrets.open('captcha', shown.digits)
}

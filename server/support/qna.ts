import { sql } from 'kysely'
import { moment } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { DAYS_TO_ASK_AGAIN, type Post, qna } from '#domain/support/qna.ts'
import { qnaCalls } from '#domain/support/qna-calls.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { withinQuestions } from '../file/question-visible.ts'
import { usableFile } from '../file/visible.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { yesNo } from '../store/store-mapping.ts'

const entity = qna.name
const { asked, answered, closed } = codes.qnaStatus

const first = sql`(select min(id) from qna_post where qna_id = qna.id)`

const questions = store(qna, {
  table: 'qna',
  columns: {
    qnaIdx: 'qna.id',
    qnaTitle: 'qna.title',
    question: sql`opening.words`,
    fIdx: sql`opening.file_id`,
    qnaStatus: sql`case
      when qna.status = ${sql.lit(asked)} then ${sql.lit(asked)}
      when qna.answered_at < ${moment} - make_interval(days => ${sql.lit(DAYS_TO_ASK_AGAIN)}) then ${sql.lit(closed)}
      else ${sql.lit(answered)}
    end`,
    isFaq: yesNo('qna.is_faq'),
    asker: sql`qna.asker`,
    brdName: 'brand.name',
    answeredAt: sql`qna.answered_at`,
    regDate: 'qna.created_at',
  },
  from: sql`
    qna
    join qna_post opening on opening.id = ${first}
    left join brand on brand.code = qna.brand_code`,
  scope: withinQuestions,
})

export const qnaHandlers = handle(qnaCalls, {
  list: (input, caller) => questions.within(caller).page(input),
  excel: (input, caller) => exportRows(questions, input, caller),
  detail: ({ qnaIdx }, caller) => questions.within(caller).get(qnaIdx),

  async save(input, caller) {
    // What was asked stays as it was; one asks again instead.
    if (input.was) return refuse('qna.fixed')
    const own = { asker_id: caller.userId, asker: caller.userName, brand_code: brandOf(caller) }
    const { id } = await caller.db
      .insertInto('qna')
      .values({ title: input.qnaTitle, ...own })
      .returning('id')
      .executeTakeFirstOrThrow()
    await say(caller, id, { words: input.question, fIdx: input.fIdx }, false)
    await leaveTrace(caller, { entity, key: id, act: 'create', after: input, brand: own.brand_code })
    return { qnaIdx: id }
  },

  async posts({ qnaIdx }, caller) {
    await questions.within(caller).get(qnaIdx)
    const { rows } = await sql<Post>`
      select id as idx, is_answer as "isAnswer", words, file_id as "fIdx", writer, created_at as at
      from qna_post
      where qna_id = ${qnaIdx}
      order by id`.execute(caller.db)
    return { items: rows, isOwn: await isAsker(caller, qnaIdx) }
  },

  async askAgain({ qnaIdx, words, fIdx }, caller) {
    const { qnaStatus } = await questions.within(caller).lock(qnaIdx)
    refuseUnless(await isAsker(caller, qnaIdx), 'general.unknown', { kind: 'unknown' })
    refuseUnless(qnaStatus !== closed, 'qna.closed')
    await say(caller, qnaIdx, { words, fIdx }, false)
    await sql`update qna set status = ${asked}, updated_at = now() where id = ${qnaIdx}`.execute(caller.db)
    await leaveTrace(caller, { entity, key: qnaIdx, act: 'change', after: { question: words } })
    return { qnaIdx }
  },

  async answer({ qnaIdx, words, fIdx, isFaq }, caller) {
    await questions.within(caller).lock(qnaIdx)
    refuseUnless(await isAnswerable(caller, qnaIdx), 'general.unknown', { kind: 'unknown' })
    await say(caller, qnaIdx, { words, fIdx }, true)
    await sql`
      update qna
      set status = ${answered}, answered_at = ${caller.now}, is_faq = ${isFaq === codes.yesNo.yes}, updated_at = now()
      where id = ${qnaIdx}`.execute(caller.db)
    await leaveTrace(caller, { entity, key: qnaIdx, act: 'change', after: { answer: words, isFaq: isFaq ?? 'N' } })
    return { qnaIdx }
  },
})

/** The brand one works in, or the only one there is. */
function brandOf({ activeBrand, scope }: Caller): string | null {
  if (activeBrand !== null || scope.brands === 'all') return activeBrand
  return scope.brands.length === 1 ? (scope.brands[0] ?? null) : null
}

async function say(
  caller: Caller,
  qnaIdx: number,
  { words, fIdx }: { words: string; fIdx?: number | null | undefined },
  isAnswer: boolean,
) {
  if (fIdx) await usableFile(caller, fIdx, 'question')
  const writer = { writer_id: caller.userId, writer: caller.userName }
  await caller.db
    .insertInto('qna_post')
    .values({ qna_id: qnaIdx, is_answer: isAnswer, words, file_id: fIdx ?? null, ...writer })
    .execute()
}

async function isAsker({ db, userId }: Caller, qnaIdx: number) {
  const { rows } = await sql`select from qna where id = ${qnaIdx} and asker_id = ${userId}`.execute(db)
  return rows.length > 0
}

/** A master answers their own brands' questions, not those that everybody may read. */
async function isAnswerable({ db, scope }: Caller, qnaIdx: number) {
  if (scope.brands === 'all') return true
  const { rows } = await sql`select from qna where id = ${qnaIdx} and brand_code = any(${scope.brands})`.execute(db)
  return rows.length > 0
}

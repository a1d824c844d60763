import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

const DAY_MS = 86_400_000
const { scheduled, inProgress, finished } = codes.dateStatus

let world: World
let admin: Person
let master: Person
const today = localDay(USUAL_ZONE, Date.now())
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())
afterEach(() => goTo(0))

/** Moves the product's clock alone: that of the database stays where it is. */
function goTo(days: number) {
  world.server.services.clock = () => new Date(Date.now() + days * DAY_MS)
}

/** The same question on several days. */
async function onDays<Answer>(days: readonly number[], ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const day of days) {
    goTo(day)
    answers.push(await ask())
  }
  return answers
}

test('a publish is coming, on and over by the clock of the product', async () => {
  await sql`
    insert into publish (brand_code, name, starts_at, ends_at, registrant)
    values ('BEAN', 'Spring', ${at(2)}, ${at(4)}, 'Mina')`.execute(world.database.db)
  const ask = { filters: { publishName: 'Spring' } }
  const statusOf = async () => (await master.call('content/publish/list', ask)).list.map(({ dateStatus }) => dateStatus)
  expect(await onDays([0, 3, 5], statusOf)).toEqual([[scheduled], [inProgress], [finished]])
  const ending = async () =>
    (await master.call('dash/media', {})).attention.filter(({ kind }) => kind === 'publishEnds').map(({ name }) => name)
  expect(await onDays([0, 3.5, 5], ending)).toEqual([[], ['Spring'], []])
})

test('a notice is read from its beginning until its end', async () => {
  const written = { ntTitle: 'Night work', noticeType: 0, ntBody: '<p>At ten</p>', topYn: 0, popupYn: 0 } as const
  await admin.call('system/notice/save', { ...written, roleCdList: [], startDate: at(2), endDate: at(4) })
  const read = async () => (await master.call('support/notice/list', {})).list.map(({ ntTitle }) => ntTitle)
  expect(await onDays([0, 3, 5], read)).toEqual([[], ['Night work'], []])
  const kept = async () => (await admin.call('system/notice/list', {})).list.map(({ dateStatus }) => dateStatus)
  expect(await onDays([0, 3, 5], kept)).toEqual([[scheduled], [inProgress], [finished]])
})

test('a rate begins on its day and is over when the next one begins', async () => {
  const first = await admin.call('fee/sales/save', { rate: 15, fromDate: dayAfter(today, 2) })
  await admin.call('fee/sales/save', { rate: 16, fromDate: dayAfter(today, 10) })
  const statusOf = async () => (await admin.call('fee/sales/detail', first)).dateStatus
  expect(await onDays([0, 5, 12], statusOf)).toEqual([scheduled, inProgress, finished])
})

test('a question is closed fourteen days after its answer', async () => {
  const asked = await master.call('board/qna/save', { qnaTitle: 'Dark screen', question: 'The screen is dark.' })
  await admin.call('board/qna/answer', { ...asked, words: 'Press restart.' })
  const statusOf = async () => (await master.call('board/qna/detail', asked)).qnaStatus
  const { answered, closed } = codes.qnaStatus
  expect(await onDays([13, 15], statusOf)).toEqual([answered, closed])
})

test('an offer to customers and a proposal are over after their last day', async () => {
  const seller = await world.signIn('seller')
  const { list } = await seller.call('account/advertiser/list', {})
  const proposed = { ppName: 'Spring', advIdx: list[0]?.advIdx ?? 0, validUntil: dayAfter(today, 2) }
  const proposal = await seller.call('campaign/proposal/save', proposed)
  const proposalState = async () => (await seller.call('campaign/proposal/detail', proposal)).proposalState
  expect(await onDays([1, 4], proposalState)).toEqual([codes.proposalState.open, codes.proposalState.over])
  const written = {
    prName: 'Back',
    channel: 'M',
    words: 'Ten percent.',
    sender: 'Litfass',
    senderContact: '02-000',
  } as const
  const period = { startsOn: dayAfter(today, 2), endsOn: dayAfter(today, 4) }
  const offer = await admin.call('promotion/biz/save', { ...written, ...period, onlySme: 'N' })
  await sql`update promotion set state = ${codes.promotionState.scheduled}`.execute(world.database.db)
  const promotionState = async () => (await admin.call('promotion/biz/detail', offer)).promotionState
  const { scheduled: coming, running, ended } = codes.promotionState
  expect(await onDays([0, 3, 6], promotionState)).toEqual([coming, running, ended])
})

test('an emergency that nobody confirms lapses with its end', async () => {
  const draft = { brdCode: 'BEAN', level: 3, emTitle: 'Fire', emText: 'Leave calmly', isExercise: 'N' } as const
  const order = await master.call('emergency/emergency/save', {
    ...{ ...draft, isWhole: 'Y', startDate: at(-0.01), endDate: at(0.1) },
  })
  const statusOf = async () => (await master.call('emergency/emergency/detail', order)).emStatus
  const { asked, lapsed } = codes.emergencyStatus
  expect(await onDays([0, 1], statusOf)).toEqual([asked, lapsed])
})

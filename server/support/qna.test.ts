import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person
let venue: Person
let seller: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  venue = await world.signIn('beanvenue')
  seller = await world.signIn('seller')
})
afterAll(() => world.close())

const dark = { qnaTitle: 'Dark screen', question: 'The screen at the till is dark. What do I do?' }

test('a question is answered by the brand’s master, asked again, answered by the platform', async () => {
  const asked = await venue.call('board/qna/save', dark)
  expect(await master.call('board/qna/detail', asked)).toMatchObject({ qnaStatus: 0, brdName: 'Morgenrot' })
  await master.call('board/qna/answer', { ...asked, words: 'Press restart.' })
  expect(await venue.call('board/qna/detail', asked)).toMatchObject({ qnaStatus: 1, isFaq: 'N' })
  await venue.call('board/qna/askAgain', { ...asked, words: 'Still dark.' })
  expect((await admin.call('board/qna/list', { filters: { qnaStatus: [0] } })).list).toMatchObject([asked])
  await admin.call('board/qna/answer', { ...asked, words: 'Somebody is on the way.' })
  const file = await admin.fetch('/api/board/qna/excel.do?format=csv&language=en')
  expect(await file.text()).toContain('Dark screen')
  const { items, isOwn } = await venue.call('board/qna/posts', asked)
  expect(items.map(({ isAnswer, words }) => [isAnswer, words])).toEqual([
    [false, dark.question],
    [true, 'Press restart.'],
    [false, 'Still dark.'],
    [true, 'Somebody is on the way.'],
  ])
  expect([isOwn, (await master.call('board/qna/posts', asked)).isOwn]).toEqual([true, false])
})

test('fourteen days after its answer a question is closed', async () => {
  const asked = await venue.call('board/qna/save', dark)
  await admin.call('board/qna/answer', { ...asked, words: 'Done.' })
  await sql`update qna set answered_at = now() - interval '15 days' where id = ${asked.qnaIdx}`.execute(
    world.database.db,
  )
  expect((await venue.call('board/qna/detail', asked)).qnaStatus).toBe(2)
  expect((await venue.ask('board/qna/askAgain', { ...asked, words: 'Well?' })).refusal.msg).toBe('qna.closed')
})

test('what is often asked is read by everybody, and answered by whose it is alone', async () => {
  const asked = await seller.call('board/qna/save', { ...dark, qnaTitle: 'How long is a hold?' })
  expect((await venue.ask('board/qna/detail', asked)).status).toBe(404)
  await admin.call('board/qna/answer', { ...asked, words: 'Three days.', isFaq: 'Y' })
  expect((await venue.call('board/qna/detail', asked)).isFaq).toBe('Y')
  expect((await master.ask('board/qna/answer', { ...asked, words: 'Four!' })).status).toBe(404)
  expect((await venue.ask('board/qna/askAgain', { ...asked, words: 'Mine?' })).status).toBe(404)
  expect((await venue.ask('board/qna/answer', { ...asked, words: 'Five!' })).status).toBe(403)
})

test('a foreign question answers like an unknown one', async () => {
  const asked = await seller.call('board/qna/save', dark)
  for (const name of ['board/qna/detail', 'board/qna/posts'] as const) {
    const answers = [await venue.ask(name, asked), await venue.ask(name, { qnaIdx: 999_999 })]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.text).toBe(answers[1]?.text)
  }
})

test('a question needs a subject and words, and stays as it was asked', async () => {
  const bare = await venue.ask('board/qna/save', { qnaTitle: '', question: '' })
  expect(Object.keys(bare.refusal.fields ?? {}).sort()).toEqual(['qnaTitle', 'question'])
  const asked = await venue.call('board/qna/save', dark)
  const changed = await venue.ask('board/qna/save', { ...asked, qnaTitle: 'Other', was: { qnaTitle: dark.qnaTitle } })
  expect(changed.status).toBe(403)
  expect((await venue.ask('board/qna/save', { ...dark, fIdx: 999_999 })).status).toBe(404)
})

import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWeighed, type WeighedServer } from '../weighed-server.ts'

let server: WeighedServer
beforeAll(async () => {
  server = await startWeighed({ HANG_SECONDS: '2' })
})
afterAll(() => server.stop())

test('a server that hangs says what it was doing, and ends', async () => {
  const admin = await server.signIn('admin')
  const { db } = server.database
  await db.transaction().execute(async (holder) => {
    await sql`lock table brand`.execute(holder)
    const cutOff = admin.ask('account/brand/list', {}).catch(() => undefined)
    await expect.poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length).toBe(1)
    const ended = once(server.process, 'close')
    server.process.send('hang')
    expect(await ended).toEqual([null, 'SIGKILL'])
    await cutOff
  })
  const lines = server.said().split('\n')
  const last = lines.findLast((line) => line.startsWith('{')) ?? '{}'
  expect(JSON.parse(last)).toMatchObject({
    level: 60,
    msg: 'The server hangs',
    during: '/api/account/brand/list.do',
  })
})

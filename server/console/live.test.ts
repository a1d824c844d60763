import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInBy } from '#server/access/session.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { closeEnded } from './live.ts'

let world: World
let master: Person
const opened: WebSocket[] = []

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
})
afterAll(async () => {
  for (const socket of opened) socket.close()
  await world.close()
})

const cookieOf = (person: Person) => [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** An open channel with everything that was said over it. */
async function listen(person: Person) {
  // The standard knows protocols only; this runtime takes headers as well, as a browser would send them by itself.
  const options = { headers: { cookie: cookieOf(person), origin: world.address } } as unknown as string[]
  const socket = new WebSocket(`${world.address.replace('http', 'ws')}/api/live`, options)
  opened.push(socket)
  const words: object[] = []
  socket.addEventListener('message', ({ data }) => words.push(JSON.parse(String(data))))
  await open(socket)
  const ask = async (subscribe: string, brand: string | null = null) => {
    const before = words.length
    socket.send(JSON.stringify({ subscribe, brand }))
    await eventually(() => expect(words.length).toBeGreaterThan(before))
    return words[before]
  }
  return { socket, words, ask }
}

const open = (socket: WebSocket) =>
  new Promise<void>((done) => socket.addEventListener('open', () => done(), { once: true }))
const codeOfEnd = (socket: WebSocket) =>
  new Promise<number>((done) => socket.addEventListener('close', ({ code }) => done(code), { once: true }))

/** Status of the answer to a channel that is not opened. */
function statusOf(person: Person, origin?: string): Promise<number | undefined> {
  return new Promise((answered, failed) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      cookie: cookieOf(person),
      ...(origin && { origin }),
    }
    const asked = request(`${world.address}/api/live`, { headers }, (response) => answered(response.statusCode))
    asked.on('upgrade', (_, socket) => {
      socket.destroy()
      answered(101)
    })
    asked.on('error', failed)
    asked.end()
  })
}

const rename = async (person: Person, name: string) => {
  const { list } = await person.call('account/poi/list', { page: 1, size: 1, order: 'poiIdx' })
  const [venue] = list
  await person.call('account/poi/save', {
    poiIdx: venue?.poiIdx ?? 0,
    contactName: name,
    was: { contactName: venue?.contactName ?? null },
  })
}

/** One end of a channel that nobody speaks over. */
class Channel {
  closedWith: number | undefined
  close(code?: number) {
    this.closedWith = code
  }
  send() {}
  readonly bufferedAmount = 0
  terminate() {}
}

// First, before anything of their own brand has changed.
test('nobody hears of another brand, whatever they ask for', async () => {
  const { ask, words } = await listen(master)
  for (const brand of ['QUAY', 'NONE']) {
    expect(await ask('venue', brand)).toEqual({ refused: 'general.unknown', topic: 'venue' })
  }
  await rename(await world.signIn('quaymaster'), 'Park')
  await ask('venue')
  await rename(await world.signIn('quaymaster'), 'Shin')
  expect(await ask('bulk')).toEqual({ ready: 'bulk' })
  expect(words.filter((word) => 'changed' in word)).toEqual([])
  await rename(master, 'Lee')
  await eventually(() => expect(words).toContainEqual({ changed: 'venue' }))
})

test('an open list hears that one of its rows was changed', async () => {
  const { ask, words } = await listen(master)
  expect(await ask('venue', 'BEAN')).toEqual({ ready: 'venue' })
  await rename(master, 'Kim')
  await eventually(() => expect(words).toContainEqual({ changed: 'venue' }))
})

test('whoever comes to listen hears what changed since the page was read', async () => {
  await rename(master, 'Han')
  const { ask, words } = await listen(master)
  expect(await ask('venue')).toEqual({ ready: 'venue' })
  await eventually(() => expect(words).toContainEqual({ changed: 'venue' }))
})

test('a list that the role may not see has no channel', async () => {
  const { ask } = await listen(await world.signIn('seller'))
  expect(await ask('brand')).toEqual({ refused: 'general.unknown', topic: 'brand' })
  expect(await ask('toString')).toEqual({ refused: 'general.unknown', topic: 'toString' })
})

test('rows that are worked out and never saved are heard of by whoever may list them', async () => {
  const topics = ['closing', 'mediaSettlement', 'salesSettlement', 'promotionSent']
  const answers = async (loginId: string) => {
    const { ask } = await listen(await world.signIn(loginId))
    const told: unknown[] = []
    for (const topic of topics) told.push(await ask(topic))
    return told
  }
  expect(await answers('admin')).toEqual(topics.map((topic) => ({ ready: topic })))
  const refused = (topic: string) => ({ refused: 'general.unknown', topic })
  expect(await answers('seller')).toEqual([
    ...[refused('closing'), refused('mediaSettlement'), { ready: 'salesSettlement' }, { ready: 'promotionSent' }],
  ])
})

test('everybody hears that their menu or their rights may have changed', async () => {
  const { ask, words } = await listen(await world.signIn('seller'))
  expect(await ask('navigation')).toEqual({ ready: 'navigation' })
  const admin = await world.signIn('admin')
  const [setting] = (await admin.call('system/env/list', { search: 'MENU_HIDE' })).list
  const { envIdx = 0, envValue = null } = setting ?? {}
  await admin.call('system/env/save', {
    envIdx,
    envValue: '{"roles":["10009"],"corps":[],"mnIds":["10003"]}',
    was: { envValue },
  })
  await eventually(() => expect(words).toContainEqual({ changed: 'navigation' }))
})

test('without a session, from a foreign page, or from no page at all the channel is not opened', async () => {
  expect(await statusOf(world.stranger(), world.address)).toBe(401)
  expect(await statusOf(master, 'https://evil.example')).toBe(403)
  expect(await statusOf(master, 'null')).toBe(403)
  expect(await statusOf(master)).toBe(403)
  expect(await statusOf(master, world.address)).toBe(101)
})

test('the channel ends with its session', async () => {
  const person = await world.signIn('beanmanager')
  const { socket } = await listen(person)
  const closed = codeOfEnd(socket)
  await person.call('logout', {})
  expect(await closed).toBe(4401)
})

test('a right that is taken is lost with the next event', async () => {
  const { db } = world.database
  const person = await world.signIn('quaymaster')
  const { ask, words } = await listen(person)
  expect(await ask('venue')).toEqual({ ready: 'venue' })
  await sql`update authority set properties = 0 where role = 10002 and program = 'venue'`.execute(db)
  const before = words.length
  world.server.services.bus.publish('console', 'brand QUAY venue')
  await eventually(() => expect(words.length).toBeGreaterThan(before))
  expect(words.slice(before)).toEqual([{ refused: 'general.unknown', topic: 'venue' }])
  await sql`update authority set properties = 127 where role = 10002 and program = 'venue'`.execute(db)
})

test('a console that opens while the others are looked up stays open', async () => {
  const { services } = world.server
  const cookie = (await world.signIn('admin')).cookies.get('litfass') ?? ''
  const who = await signedInBy(services.db, cookie)
  if (!who) throw new Error('Nobody has signed in')
  const listener = () => ({ who, openedAt: Date.now(), topics: new Map(), socket: new Channel() })
  const [first, second] = [listener(), listener()]
  const listeners = new Set([first])
  // The lookup is under way once the round has been begun, and answers later.
  const round = closeEnded(services, listeners)
  listeners.add({ ...second, who: { ...who, tokenHash: Buffer.alloc(32, 7) } })
  await round
  expect([first.socket.closedWith, second.socket.closedWith]).toEqual([undefined, undefined])
})

test('who speaks otherwise is cut off', async () => {
  const { socket } = await listen(master)
  const closed = codeOfEnd(socket)
  socket.send('{"subscribe":7}')
  expect(await closed).toBe(1008)
})

test('the channel does not keep a session alive', async () => {
  const person = await world.signIn('beanvenue')
  const { pool } = world.database
  const old =
    "update session set last_seen_at = now() - interval '59 minutes' where user_id = (select id from app_user where login_id = 'beanvenue')"
  await pool.query(old)
  await (await listen(person)).ask('venue')
  const { rows } = await pool.query<{ isOld: boolean }>(
    `select last_seen_at < now() - interval '58 minutes' as "isOld"
     from session where user_id = (select id from app_user where login_id = 'beanvenue')`,
  )
  expect(rows).toEqual([{ isOld: true }])
})

test('a network on its way hears of each step, of its own brands alone', async () => {
  const { ask, words } = await listen(master)
  expect(await ask('firstSteps')).toEqual({ ready: 'firstSteps' })
  const heard = () => words.filter((word) => 'changed' in word).length
  const before = heard()
  for (const hint of ['brand BEAN publish', 'brand BEAN firstSteps', 'all firstSteps']) {
    const known = heard()
    world.server.services.bus.publish('console', hint)
    await eventually(() => expect(heard()).toBe(known + 1))
  }
  world.server.services.bus.publish('console', 'brand QUAY firstSteps')
  world.server.services.bus.publish('console', 'brand BEAN content')
  await eventually(() => expect(heard()).toBe(before + 4))
  const { ask: askAsSeller } = await listen(await world.signIn('seller'))
  expect(await askAsSeller('firstSteps')).toEqual({ refused: 'general.unknown', topic: 'firstSteps' })
})

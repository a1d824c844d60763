import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { deviceRoutes } from '#domain/device/wire.ts'
import { openSecrets } from '#server/base/secrets.ts'
import { putOnScreens } from '#server/emergency/confirm.ts'
import { createNetwork, pairScreens } from './big-network.ts'
import { type Figures, percentile, rounded } from './figures.ts'
import { type Line, openLine } from './lean-client.ts'
import { listenAll } from './listening.ts'
import { type LoneServer, startLone } from './lone-server.ts'

const SCREENS = Number(process.env.BENCH_SCREENS ?? 10_000)
const VENUES = 200
const AT_ONCE = 256

/** From the confirmation of an emergency to the moment at which each of the screens that listen holds its signed order, on the same processors as they and the database; and until the ledger says so. */
export async function emergency(): Promise<Figures> {
  const server = await startLone()
  const { db } = server.database
  try {
    await createNetwork(db, SCREENS, VENUES)
    const tokens = await pairScreens(db)
    await server.bus.publish('device', 'brand BEN')
    const { took, ledger } = await tellAll(server, tokens)
    const of = SCREENS.toLocaleString('en')
    return {
      [`emergency: seconds until 99 % of ${of} screens hold it`]: figure(rounded(percentile(took, 0.99)), 5),
      [`emergency: seconds until the last of ${of} holds it`]: figure(rounded(Math.max(...took)), 8),
      [`emergency: seconds until the ledger has all ${of}`]: figure(rounded(ledger), 15),
    }
  } finally {
    await server.stop()
  }
}

const figure = (value: number, aim: number) => ({ value, aim, better: 'lower', unit: 's' }) as const

async function tellAll(server: LoneServer, tokens: readonly string[]) {
  const { db } = server.database
  const took: number[] = []
  const told = new Set<string>()
  const waiting: string[] = []
  const free: Line[] = []
  let began = Number.POSITIVE_INFINITY
  const go = () => {
    while (free.length > 0 && waiting.length > 0) {
      const [line, token] = [free.pop(), waiting.shift()]
      if (line && token) void tell(line, token)
    }
  }
  const tell = async (line: Line, token: string) => {
    await ask(line, token, `POST ${deviceRoutes.beat}`, beatOf(Date.now()))
    free.push(line)
    go()
  }
  const sockets = await listenAll(server.address, tokens, (token, text) => {
    if (told.has(token) || !text.includes('"signature"')) return
    told.add(token)
    took.push((performance.now() - began) / 1000)
    waiting.push(token)
    go()
  })
  // Not before: a server hangs up on lines that say nothing.
  free.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openLine(server.address)))))
  began = performance.now()
  await order(server, db)
  await until(async () => took.length === tokens.length)
  await until(async () => (await shownIn(db)) === tokens.length)
  const ledger = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  for (const line of free) line.close()
  return { took, ledger }
}

async function order({ bus }: LoneServer, db: Kysely<DB>) {
  const services = { db, bus, secrets: await openSecrets(db) }
  const after: (() => void | Promise<void>)[] = []
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into emergency (brand_code, level, title, words, is_whole, starts_at, ends_at, registrant)
      values ('BEN', 3, 'Fire', 'Leave calmly', true, now(), now() + interval '1 hour', 'bench')
      returning id`.execute(trx)
    const aim = { brdCode: 'BEN', isExercise: 'N', isWhole: 'Y' } as const
    const row = { emIdx: rows[0]?.id ?? 0, ...aim, targetRegions: null, targetGroups: null, targetVenues: null }
    await putOnScreens({ db: trx, now: new Date(), services, afterCommit: (act) => void after.push(act) }, row, 'bench')
  })
  for (const act of after) await act()
}

async function ask(line: Line, token: string, what: string, body = '') {
  const answer = await line.ask(`${what} HTTP/1.1\r\nauthorization: Bearer ${token}\r\n`, body)
  if (answer.status !== 200) throw new Error(`${what} was answered ${answer.status} ${answer.body}`)
  return answer.body
}

const beatOf = (now: number) =>
  JSON.stringify({
    ...{ boot: 'bench', uptime: 1000, time: now, clockOffset: 0, isSynchronised: true, version: '1', os: 'Linux' },
    ...{ firmware: '', resolution: '1920x1080', model: '', manifest: null, item: '1', source: '1', playsSinceLast: 4 },
    ...{ downloads: 0, missing: [], lastError: null, isScreenOn: true, volume: 50, isMuted: false, diskFree: 5e10 },
    ...{ diskTotal: 1e11, memoryFree: null, temperature: 40, cpu: 20, proof: [] },
    emergencies: [{ id: 'e1', told: now, shown: now, down: null }],
  })

async function shownIn(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from emergency_screen where shown_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((turn) => setTimeout(turn, 50))
}

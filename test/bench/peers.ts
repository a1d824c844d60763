import { openPool } from '#database/open.ts'
import { type Figures, percentile, rounded } from './figures.ts'
import { type LoneServer, startLone } from './lone-server.ts'
import { openAdminJs } from './peer/adminjs.ts'
import { createFlatScreens, createScreens } from './peer/network.ts'
import { openOurs, ourEnvironment } from './peer/ours.ts'
import { type Act, acts, type Side } from './peer/side.ts'

const CLIENTS = 32
const ROUNDS = 3
const ASKED_A_ROUND = 320
/** As many times as often as the peer's best. */
const aims: Readonly<Record<Act, number>> = { list: 3, search: 5, detail: 1, save: 0.5, signIn: 1 }

/** Calls of the product beside those of a peer: on one database server, in turns, with whoever is not asked stopped. */
export async function peers(): Promise<Figures> {
  const server = await startLone(ourEnvironment)
  const sides: Side[] = []
  try {
    await createScreens(server.database.db)
    sides.push(await openOurs(server, CLIENTS))
    sides.push(await openAdminJs(await peerDatabase(server), CLIENTS))
    await compareAnswers(sides)
    return Object.assign({}, ...(await inTurns(server, sides)))
  } finally {
    for (const { pid, stop } of sides) {
      process.kill(pid, 'SIGCONT')
      await stop()
    }
    await server.stop()
  }
}

async function peerDatabase({ database, connectionString }: LoneServer): Promise<string> {
  await database.pool.query('create database peer')
  const address = connectionString.replace(/\/[^/]*$/, '/peer')
  const pool = openPool({ connectionString: address })
  await createFlatScreens(pool)
  await pool.end()
  return address
}

/** Both know the same rows, and find the same among them. */
async function compareAnswers(sides: readonly Side[]) {
  for (const act of ['list', 'search'] as const) {
    const found = await Promise.all(sides.map(async (side) => JSON.stringify(await side.acts[act](0))))
    if (new Set(found).size > 1) throw new Error(`${act}: ${found.join(' is not ')}`)
  }
}

interface Run {
  perSecond: number
  milliseconds: number[]
  cpu: { server: number; database: number }
}

async function inTurns(server: LoneServer, sides: readonly Side[]): Promise<Figures[]> {
  const figures: Figures[] = []
  for (const act of asked()) {
    const best = new Map<Side, Run>()
    for (let round = 0; round <= ROUNDS; round++) {
      for (const side of sides) {
        for (const { pid } of sides) process.kill(pid, pid === side.pid ? 'SIGCONT' : 'SIGSTOP')
        // What ran out while it was stopped is settled before it is asked.
        await new Promise((turn) => setTimeout(turn, 500))
        const run = await runOf(server, side, act)
        // The first round warms up.
        if (round > 0 && run.perSecond > (best.get(side)?.perSecond ?? 0)) best.set(side, run)
      }
    }
    for (const [{ name }, run] of best) print(act, name, run)
    figures.push(figureOf(act, [...best.values()]))
  }
  return figures
}

const asked = () => acts.filter((act) => !process.env.PEER_ACTS || process.env.PEER_ACTS.split(',').includes(act))

async function runOf(server: LoneServer, side: Side, act: Act): Promise<Run> {
  const count = act === 'signIn' ? ASKED_A_ROUND / 4 : ASKED_A_ROUND
  const milliseconds: number[] = []
  const [before, began] = [server.cpu(side.pid), performance.now()]
  let next = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      while (next++ < count) {
        const at = performance.now()
        await side.acts[act](client)
        milliseconds.push(performance.now() - at)
      }
    }),
  )
  const perSecond = (count * 1000) / (performance.now() - began)
  const after = server.cpu(side.pid)
  const cpu = { server: (after.server - before.server) / count, database: (after.database - before.database) / count }
  return { perSecond, milliseconds, cpu }
}

function print(act: Act, name: string, { perSecond, milliseconds, cpu }: Run) {
  const [p50, p99] = [percentile(milliseconds, 0.5), percentile(milliseconds, 0.99)]
  process.stdout.write(
    `     ${act.padEnd(7)} ${name.padEnd(8)} ${rounded(perSecond, 0)}/s, p50 ${rounded(p50, 1)} ms, p99 ${rounded(p99, 1)} ms, CPU ${rounded(cpu.server)} + ${rounded(cpu.database)} ms\n`,
  )
}

function figureOf(act: Act, [ours, ...others]: readonly Run[]): Figures {
  const best = Math.max(...others.map(({ perSecond }) => perSecond))
  const value = rounded((ours?.perSecond ?? 0) / best)
  return { [`peers: ${act} at ${CLIENTS} / AdminJS`]: { value, aim: aims[act], better: 'higher', unit: 'x' } }
}

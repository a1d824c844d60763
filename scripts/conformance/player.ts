import { isBeat } from './beat.ts'
import { type Counterpart, HEAD_MS, type Heard, newName, openCounterpart } from './counterpart.ts'
import { SLOT_MS } from './plan.ts'
import { expect, type Report } from './report.ts'

export interface PlayerBench {
  report: Report
  /** 0: any that is free. */
  port: number
  /** The player is to be pointed there. */
  onAddress(address: string): void
  pause(ms: number): Promise<void>
  /** Time to wait for something that the player does each minute. */
  patienceMs: number
}

/** Trial of a player by a server that gives it something to show, something to do and something to refuse. */
export async function tryPlayer(bench: PlayerBench): Promise<void> {
  const { report } = bench
  const server = await openCounterpart(bench.port)
  bench.onAddress(server.address)
  const { gives } = server
  try {
    const hasCome = await report.try('it registers, signed by its own key', () => registers(bench, server))
    if (hasCome === undefined) return
    await report.try('while it waits it asks no more often than it is told', () => waits(bench, server))
    gives.isApproved = true
    await report.try('approved, it signs the nonce', () => signs(bench, server))
    await report.try('it asks for the head, and no more often than it is told', () => asksHead(bench, server))
    gives.manifest = 'own'
    await report.try('it fetches what it is to show', () => fetchesAll(bench, server))
    await report.try('it tells how it is, with the manifest that it keeps to', () =>
      heard(bench, server, 'beat', ({ body }) => isBeat(body) && body.manifest === server.stage.manifest.hash),
    )
    await report.try('it proves what it has shown, and nothing else', () => proves(bench, server))
    await report.try('it does a command and tells so', () => obeys(bench, server))
    await report.try('a manifest that the server has not signed is not followed', () => distrusts(bench, server))
    await report.try('when its token is worth nothing it signs for another one', () => signsAgain(bench, server))
  } finally {
    server.close()
  }
}

/** Waits for a word of the player from now on, or since `after`. */
async function heard(
  { pause, patienceMs }: PlayerBench,
  server: Counterpart,
  route: string,
  isIt: (heard: Heard) => boolean = () => true,
  after = Date.now(),
): Promise<Heard> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(50)) {
    const found = server.heard.find((word) => word.route === route && word.at >= after && isIt(word))
    if (found) return found
  }
  throw new Error(`nothing like it came to ${route} within ${Math.round(patienceMs / 1000)} s`)
}

async function registers(bench: PlayerBench, server: Counterpart) {
  const { body, isSigned } = await heard(bench, server, 'register', undefined, 0)
  expect(isSigned, 'the signature is not that of its key')
  expect(/^\d+x\d+$/.test(String(body.resolution)), `its resolution is ${body.resolution}`)
  return true
}

async function waits(bench: PlayerBench, server: Counterpart) {
  await heard(bench, server, 'token', undefined, 0)
  await bench.pause(2000)
  const asked = server.heard.filter(({ route }) => route === 'token').length
  expect(asked <= 12, `it asked ${asked} times in two seconds, though told to wait 300 ms each time`)
}

async function signs(bench: PlayerBench, server: Counterpart) {
  const { isSigned } = await heard(bench, server, 'token', ({ body }) => body.signature !== null)
  expect(isSigned, 'the signature is not that of its key')
}

async function asksHead(bench: PlayerBench, server: Counterpart) {
  await heard(bench, server, 'head', ({ status }) => status === 200, 0)
  await bench.pause(3 * HEAD_MS)
  const asked = server.heard.filter(({ route, at }) => route === 'head' && at > Date.now() - 3 * HEAD_MS).length
  expect(asked <= 5, `it asked ${asked} times in three seconds, though told to wait one each time`)
}

async function fetchesAll(bench: PlayerBench, server: Counterpart) {
  const { manifest, programs, files } = server.stage
  await heard(bench, server, 'manifest', ({ body }) => body.rest === manifest.hash, 0)
  for (const hash of programs.keys()) await heard(bench, server, 'program', ({ body }) => body.rest === hash, 0)
  for (const hash of files.keys()) await heard(bench, server, 'file', ({ body }) => body.rest === hash, 0)
}

interface Row {
  hour: number
  program: string
  shown: string
}

async function proves(bench: PlayerBench, server: Counterpart) {
  const rowsOf = ({ body }: Heard) => (body.proof ?? body.rows ?? []) as Row[]
  const hasShown = (word: Heard) => rowsOf(word).some(({ shown }) => /[1-9a-f]/.test(shown))
  const { at, ...word } = await Promise.any([
    heard(bench, server, 'beat', hasShown, 0),
    heard(bench, server, 'proof', hasShown, 0),
  ])
  const compositions = server.stage.days.flatMap((day) => day.compositions.map(({ id }) => id))
  for (const { hour, program, shown } of rowsOf({ at, ...word })) {
    expect(compositions.includes(program), `it proves the composition ${program}, which it was not given`)
    const last = [...Buffer.from(shown, 'hex')].reduce(lastSlot, -1)
    expect(hour + (last + 1) * SLOT_MS <= at + 1000, 'it proves a slot that is not over')
  }
}

/** The last bit that is set, byte by byte. */
function lastSlot(last: number, byte: number, index: number): number {
  for (let bit = 7; bit >= 0; bit--) if (byte & (0x80 >> bit)) return index * 8 + bit
  return last
}

async function obeys(bench: PlayerBench, server: Counterpart) {
  const id = newName()
  server.gives.command = { id, kind: 'status', payload: {}, expires: Date.now() + 600_000 }
  const isOver = ({ body }: Heard) => body.rest === id && ['done', 'failed'].includes(String(body.status))
  const { body } = await heard(bench, server, 'command', isOver)
  server.gives.command = null
  expect(body.status === 'done', `it failed: ${body.result}`)
}

async function distrusts(bench: PlayerBench, server: Counterpart) {
  server.gives.manifest = 'forged'
  await heard(bench, server, 'manifest', ({ body }) => body.rest === server.stage.forged.hash)
  const { body } = await heard(bench, server, 'beat')
  server.gives.manifest = 'own'
  expect(body.manifest !== server.stage.forged.hash, 'it follows the forged one')
}

async function signsAgain(bench: PlayerBench, server: Counterpart) {
  server.gives.access = newName()
  const { isSigned } = await heard(bench, server, 'token', ({ body }) => body.signature !== null)
  expect(isSigned, 'the signature is not that of its key')
  await heard(bench, server, 'head', ({ status }) => status === 200)
}

import { isSigned, readServerKey, sha256, signedText } from './crypto.ts'
import { type Day, HOUR_MS, isOpenWithin, readProgram, type Shown, SLOT_MS, shownIn } from './plan.ts'
import { expect, NotTried, type Report } from './report.ts'
import { type Answer, boot, openSpeaker, quietBeat, type Speaker } from './wire.ts'

export interface Bench {
  /** Of the server, without a slash at its end. */
  address: string
  report: Report
  /** The PIN is known: whoever runs the network pairs and approves the player meanwhile. */
  onPin(pin: string): Promise<void>
  pause(ms: number): Promise<void>
  /** Number of questions for a plan before it is missed. */
  patience: number
}

interface File {
  sha256: string
  bytes: number
  pieces?: string
}

interface Manifest {
  days: Day[]
  files: Record<string, File>
  scenes?: Record<string, unknown>
}

/** Number of times that the head may be another one while it is asked for. */
const MOST_NEWS = 10

/** Every route of a server, as a player that was written from the protocol's page alone asks them. */
export async function tryServer(bench: Bench): Promise<void> {
  const { report } = bench
  const speaker = openSpeaker(bench.address)
  const pin = await report.try('a signed registration is given a PIN', () => registers(speaker))
  if (pin === undefined) return
  await report.try('a registration that its key has not signed is refused', () => refusesForged(speaker))
  await report.try('who is not approved is told to wait', () => waits(speaker))
  await bench.onPin(pin)
  const serverKey = await report.try('an approved player is granted a token for its signature', () =>
    granted(bench, speaker),
  )
  if (serverKey === undefined) return
  await report.try('a nonce is good once', () => refusesUsedNonce(speaker))
  await report.try('without a token nothing is told', () => refusesStrangers(speaker))
  await report.try('what nobody may send is refused, not stumbled over', () => refusesNonsense(speaker))
  await report.try('the head is small, and is not sent twice', () => readsHead(speaker))
  await report.try('the push channel opens with a hint, and to nobody without a token', () => listens(speaker))
  const manifest = await report.try(
    'the manifest is what its name and its signature say, and has something to show',
    () => readsManifest(bench, speaker, serverKey),
  )
  if (manifest === undefined) return
  const shown = await report.try('its programs are what their names say, and fill the open hours', () =>
    readsPrograms(speaker, manifest),
  )
  await report.try('its files come whole, in parts, and to players alone', () => readsFiles(speaker, manifest))
  await report.try('a large file comes in the pieces of its list', () => readsPieces(speaker, manifest))
  await report.try('a beat is answered with the time and what is new', () => beats(speaker))
  if (shown) await provesPlays(bench, speaker, manifest, shown)
}

async function registers(speaker: Speaker): Promise<string> {
  const told = await speaker.data<{ device: string; pin: string; pinExpires: number; time: number; pollAfter: number }>(
    '/device/v1/register',
    { body: speaker.registration() },
  )
  expect(/^[2-9A-HJ-NP-Z]{6}$/.test(told.pin), `the PIN is ${told.pin}`)
  expect(told.pinExpires > told.time && told.pollAfter > 0, 'its end or the pause before the next question is missing')
  speaker.device = told.device
  return told.pin
}

async function refusesForged(speaker: Speaker) {
  const forged = { ...speaker.registration(), model: 'another' }
  expectRefused(await speaker.ask('/device/v1/register', { body: forged }), [400, 422])
}

const firstAsk = ({ device, refresh }: Speaker) => ({ device, refresh, nonce: null, signature: null })

async function waits(speaker: Speaker) {
  const { state } = await speaker.data<{ state: string }>('/device/v1/token', { body: firstAsk(speaker) })
  expect(state === 'waiting', `the state is ${state}`)
}

interface Token {
  state: string
  nonce?: string
  access?: string
  accessExpires?: number
  refresh?: string
  serverKey?: string
  pollAfter?: number
  time: number
}

let usedNonce = ''

async function granted({ pause }: Bench, speaker: Speaker) {
  for (;;) {
    const first = await speaker.data<Token>('/device/v1/token', { body: firstAsk(speaker) })
    if (first.state === 'waiting') {
      await pause(first.pollAfter ?? 4000)
      continue
    }
    expect(first.state === 'nonce' && first.nonce !== undefined, `the state is ${first.state}`)
    const grant = await speaker.data<Token>('/device/v1/token', { body: speaker.tokenAsk(first.nonce) })
    const { state, access, accessExpires = 0, refresh, serverKey } = grant
    expect(state === 'granted' && !!access && !!refresh && !!serverKey, `the state is ${state}`)
    expect(accessExpires > grant.time, 'the token has ended already')
    usedNonce = first.nonce
    speaker.access = access
    speaker.refresh = refresh
    return readServerKey(serverKey)
  }
}

async function refusesUsedNonce(speaker: Speaker) {
  expectRefused(await speaker.ask('/device/v1/token', { body: speaker.tokenAsk(usedNonce) }), [400, 422])
}

async function refusesStrangers(speaker: Speaker) {
  const routes = ['/device/v1/head', `/device/v1/manifest/${'0'.repeat(64)}`, `/device/v1/program/${'0'.repeat(64)}`]
  for (const access of [null, `${speaker.access}x`])
    for (const route of routes) expectRefused(await speaker.ask(route, { access }), [401])
  expectRefused(await speaker.ask('/device/v1/beat', { body: quietBeat(speaker), access: null }), [401])
}

async function refusesNonsense(speaker: Speaker) {
  const beat = quietBeat(speaker)
  const bodies = [
    { ...beat, boot: undefined },
    { ...beat, volume: 101 },
    { ...beat, manifest: 'x'.repeat(65) },
    [],
    'beat',
    null,
  ]
  for (const body of bodies) expectRefused(await speaker.ask('/device/v1/beat', { body }), [400, 415, 422])
  expectRefused(await speaker.ask('/device/v1/manifest/none'), [404])
  const report = { status: 'done', boot, result: '' }
  expectRefused(await speaker.ask('/device/v1/command/unknown', { body: report }), [404])
}

async function readsHead(speaker: Speaker) {
  const { bytes, headers } = await speaker.ask('/device/v1/head')
  const { data } = JSON.parse(bytes.toString()) as { data: { next: number; time: number } }
  expect(bytes.length <= 300, `it has ${bytes.length} bytes`)
  expect(data.next > 0 && data.time > 0, 'the time or the pause before the next question is missing')
  const tag = headers.get('etag') ?? ''
  expect(tag !== '', 'it has no ETag')
  const again = await asksAgain(speaker, tag, MOST_NEWS)
  expect(again.status === 304, `asked again it answered ${again.status}`)
}

/** Once more where there is news: a plan may be made just then. */
async function asksAgain(speaker: Speaker, tag: string, tries: number): Promise<Answer> {
  const again = await speaker.ask('/device/v1/head', { headers: { 'if-none-match': tag } })
  const newTag = again.headers.get('etag')
  const isNews = again.status === 200 && newTag !== null && newTag !== tag
  return isNews && tries > 0 ? asksAgain(speaker, newTag, tries - 1) : again
}

async function listens(speaker: Speaker) {
  const first = await heard(speaker.socket(speaker.access ?? ''))
  expect(first === '{"wake":"head"}', `the first thing said was ${first}`)
  expect((await heard(speaker.socket('nobody'))) === 'closed', 'a stranger was let in')
}

function heard(socket: WebSocket): Promise<string> {
  return new Promise((hear) => {
    const end = (what: string) => {
      socket.close()
      hear(what)
    }
    socket.addEventListener('message', ({ data }) => end(String(data)))
    socket.addEventListener('close', () => end('closed'))
    socket.addEventListener('error', () => end('closed'))
  })
}

/** A screen that was paired a moment ago has its plan within a minute. */
async function readsManifest({ pause, patience }: Bench, speaker: Speaker, key: ReturnType<typeof readServerKey>) {
  for (let tries = 0; ; tries++) {
    const { manifest: hash } = await speaker.data<{ manifest: string | null }>('/device/v1/head')
    const manifest = hash === null ? undefined : await signedManifest(speaker, hash, key)
    if (manifest && Object.keys(manifest.files).length > 0) return manifest
    expect(tries < patience, 'nothing came: the screen needs a venue that is open now, and a publish')
    await pause(1000)
  }
}

async function signedManifest(speaker: Speaker, hash: string, key: ReturnType<typeof readServerKey>) {
  const signed = await speaker.data<{ manifest: string; signature: string }>(`/device/v1/manifest/${hash}`)
  expect(sha256(signed.manifest) === hash, 'its hash is another')
  expect(isSigned(signedText('manifest', signed.manifest), signed.signature, key), 'its signature is not the server’s')
  const manifest = JSON.parse(signed.manifest) as Manifest
  expect(manifest.days.length > 0, 'it has no days')
  return manifest
}

async function readsPrograms(speaker: Speaker, { days, files, scenes = {} }: Manifest): Promise<Shown[]> {
  const named = days.flatMap(({ compositions }) => compositions.flatMap(({ ad, house, notice }) => [ad, house, notice]))
  const programs = new Map<string, ReturnType<typeof readProgram>>()
  for (const hash of new Set(named)) {
    if (hash === null) continue
    const { status, bytes } = await speaker.ask(`/device/v1/program/${hash}`)
    expect(status === 200 && sha256(bytes) === hash, `the program ${hash} has other bytes`)
    programs.set(hash, readProgram(bytes))
  }
  const now = Date.now() + speaker.offset
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS
  const shown = days.flatMap((day) => [hour, hour + HOUR_MS].flatMap((each) => shownIn(each, day, programs)))
  const items = shown.flatMap(({ item }) => item ?? [])
  const lacking = items.find(({ id }) => !(id in files) && !(id in scenes))
  expect(!lacking, `the item ${lacking?.id} has neither file nor scene`)
  return shown
}

async function readsFiles(speaker: Speaker, { files }: Manifest) {
  const [file] = Object.values(files)
  expect(file !== undefined, 'the manifest names none')
  const path = `/file/${file.sha256}`
  const whole = await speaker.ask(path)
  expect(whole.status === 200 && whole.bytes.length === file.bytes, `the whole file: ${whole.status}`)
  expect(sha256(whole.bytes) === file.sha256, 'its bytes are others than its name says')
  const part = await speaker.ask(path, { headers: { range: 'bytes=10-19' } })
  expect(part.status === 206 && part.bytes.equals(whole.bytes.subarray(10, 20)), `ten bytes of it: ${part.status}`)
  expectRefused(await speaker.ask(path, { access: null }), [401, 403])
}

const PIECE_BYTES = 8 * 1024 * 1024

/** Those of one large file; where no file is large there is nothing to find. */
async function readsPieces(speaker: Speaker, { files }: Manifest) {
  const large = Object.values(files).find(({ pieces }) => pieces !== undefined)
  if (large?.pieces === undefined) return
  const { status, bytes: list } = await speaker.ask(`/device/v1/pieces/${large.pieces}`)
  expect(status === 200 && sha256(list) === large.pieces, `the list: ${status}, or other bytes than its name says`)
  const count = Math.ceil(large.bytes / PIECE_BYTES)
  expect(count > 1 && list.length === count * 32, `the list has ${list.length} bytes for a file of ${large.bytes}`)
  for (let at = 0; at < count; at++) {
    const range = `bytes=${at * PIECE_BYTES}-${Math.min(large.bytes, (at + 1) * PIECE_BYTES) - 1}`
    const piece = await speaker.ask(`/file/${large.sha256}`, { headers: { range } })
    const isRight = piece.status === 206 && sha256(piece.bytes) === list.subarray(at * 32, at * 32 + 32).toString('hex')
    expect(isRight, `piece ${at + 1}: ${piece.status}, or other bytes than the list says`)
  }
}

async function beats(speaker: Speaker) {
  const answer = await speaker.data<{ time: number; commands: unknown[]; proof: unknown[] }>('/device/v1/beat', {
    body: quietBeat(speaker),
  })
  expect(Math.abs(answer.time - Date.now() - speaker.offset) < 60_000, 'its time is another than that of other routes')
  expect(Array.isArray(answer.commands) && answer.proof.length === 0, 'commands or proof are missing')
}

/** The next slots of a whole play are taken for shown once they have passed. */
async function provesPlays({ report, pause }: Bench, speaker: Speaker, manifest: Manifest, shown: readonly Shown[]) {
  const nextPlay = () => nextOf(shown, manifest, Date.now() + speaker.offset)
  await report.try('a play is proven, and proving it again changes nothing', async () => {
    const play = nextPlay()
    const ends = play.hour + play.to * SLOT_MS
    while (Date.now() + speaker.offset < ends + 1000) {
      await pause(ends + 1000 - Date.now() - speaker.offset)
      await speaker.data('/device/v1/beat', { body: quietBeat(speaker) })
    }
    const row = rowOf(play, speaker)
    const [first] = await prove(speaker, [row])
    const [second] = await prove(speaker, [row])
    const hash = sha256(`proof ${row.hour} ${row.program} ${first?.shown ?? row.shown} ${first?.failed ?? row.failed}`)
    expect(first?.state === 'merged', `the answer was ${JSON.stringify(first)}`)
    expect(first.hash === hash, 'the hash is not that of the merged masks')
    expect(second?.hash === first.hash && second.state === 'merged', 'the second answer was another')
  })
  await report.try('proof of what is still to come is not counted', async () => {
    const play = nextPlay()
    const [answer] = await prove(speaker, [{ ...rowOf(play, speaker), hour: play.hour + 24 * HOUR_MS }])
    expect(answer?.state === 'quarantined', `the answer was ${JSON.stringify(answer)}`)
  })
}

/** Nothing is asked of a closed screen. */
function nextOf(shown: readonly Shown[], { days }: Manifest, now: number): Shown {
  const play = shown.find(({ hour, from, item }) => item && hour + from * SLOT_MS > now)
  if (!play && !isOpenWithin(days, now, now + HOUR_MS)) throw new NotTried('the venue is closed now')
  expect(play !== undefined, 'nothing plays on this screen within the hour')
  return play
}

function rowOf({ composition, hour, from, to }: Shown, { offset }: Speaker) {
  const mask = Buffer.alloc(30)
  for (let slot = from; slot < to; slot++) mask[slot >> 3] = (mask[slot >> 3] ?? 0) | (0x80 >> (slot & 7))
  return {
    hour,
    program: composition,
    shown: mask.toString('hex'),
    failed: '0'.repeat(60),
    reasons: [],
    boot,
    isSynchronised: true,
    datedWith: offset,
  }
}

async function prove(speaker: Speaker, rows: readonly object[]) {
  const body = { boot, uptime: 1000, time: Date.now(), rows }
  const { proof } = await speaker.data<{ proof: { hash: string; state: string; shown?: string; failed?: string }[] }>(
    '/device/v1/proof',
    { body },
  )
  return proof
}

function expectRefused({ status, bytes }: Answer, statuses: readonly number[]) {
  expect(
    statuses.includes(status),
    `${status} ${bytes.subarray(0, 200).toString()} instead of ${statuses.join(' or ')}`,
  )
}

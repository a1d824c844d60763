import { randomBytes, webcrypto } from 'node:crypto'
import type { Reply } from '#domain/base/reply.ts'
import { registrationBytes, tokenBytes } from '#domain/device/identity.ts'
import { emptyMask, maskHex, withSlot } from '#domain/device/mask.ts'
import {
  type Beat,
  type BeatAnswer,
  type CommandReport,
  deviceRoutes,
  type Head,
  type Manifest,
  type ProofAnswer,
  type ProofRow,
  type Push,
  pushProtocol,
  type Registered,
  type SignedManifest,
  type SignedOrder,
  type TokenAnswer,
  type TokenGrant,
} from '#domain/device/wire.ts'
import { expand, type Play } from '#domain/schedule/day/expand.ts'
import { type Program, readProgram } from '#domain/schedule/day/program.ts'
import { hourOf, SLOT_MS, slotOf } from '#domain/schedule/day/slots.ts'
import type { EmergencyOrder } from '#domain/screen/emergency-order.ts'

/** A screen's player without a screen: it speaks to a server through the same routes as the real one. */
export interface BarePlayer {
  readonly facts: { device: string; pin: string; session: TokenGrant | null }
  register(): Promise<Registered>
  /** Signs for a token; nothing where nobody has approved it. `refresh` stands for the one it holds. */
  sign(refresh?: string | null): Promise<TokenAnswer>
  ask<Answer>(path: string, body?: unknown, access?: string | null): Promise<Answered<Answer>>
  head(): Promise<Head>
  plan(hash: string): Promise<PlayerPlan>
  /** Order that is to cover everything. */
  order(hash: string): Promise<EmergencyOrder>
  beat(told?: Partial<Beat>): Promise<BeatAnswer>
  prove(rows: readonly ProofRow[]): Promise<ProofAnswer>
  report(id: string, report: Partial<CommandReport>): Promise<Answered<unknown>>
  listen(): Promise<Listening>
  /** Facts that it has to keep to be the same player after a restart. */
  kept(): Promise<KeptPlayer>
  /** The same player, as it speaks to another node. */
  at(address: string): BarePlayer
}

export interface Answered<Answer> {
  status: number
  data: Answer
}

export interface PlayerPlan {
  manifest: Manifest
  programs: ReadonlyMap<string, Program>
  plays(from: number, to: number): readonly Play[]
}

export interface Listening {
  next(): Promise<Push | { closed: number }>
  close(): void
}

const boot = randomBytes(8).toString('hex')

/** A player's name and its private key, as PKCS #8 in base64. */
export interface KeptPlayer {
  device: string
  publicKey: string
  privateKey: string
}

/** A new player, or the one that was kept. */
export async function makePlayer(address: string, kept?: KeptPlayer): Promise<BarePlayer> {
  const { publicKey, privateKey } = kept ? await readKeys(kept) : await newKeys()
  const spki = Buffer.from(await webcrypto.subtle.exportKey('spki', publicKey)).toString('base64')
  const signature = async (bytes: Uint8Array<ArrayBuffer>) =>
    Buffer.from(await webcrypto.subtle.sign('Ed25519', privateKey, bytes)).toString('base64')
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', privateKey)).toString('base64')
  const facts = { device: kept?.device ?? '', pin: '', session: null }
  return speaker(address, { publicKey: spki, privateKey: pkcs8 }, signature, facts)
}

async function newKeys() {
  // Asked for as a pair, which the declaration leaves open.
  return (await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair
}

async function readKeys({ publicKey, privateKey }: KeptPlayer) {
  const read = (format: 'spki' | 'pkcs8', key: string, use: 'sign' | 'verify') =>
    webcrypto.subtle.importKey(format, Buffer.from(key, 'base64'), 'Ed25519', true, [use])
  return {
    publicKey: await read('spki', publicKey, 'verify'),
    privateKey: await read('pkcs8', privateKey, 'sign'),
  }
}

function speaker(
  address: string,
  keys: Pick<KeptPlayer, 'publicKey' | 'privateKey'>,
  signature: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>,
  facts: BarePlayer['facts'],
): BarePlayer {
  const player: BarePlayer = {
    facts,
    async ask(path, body, access = facts.session?.access ?? null) {
      const headers = { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) }
      const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await fetch(address + path, init)
      const reply = (await response.json()) as Reply<never> // whatever the device wire says of this path
      return { status: response.status, data: 'data' in reply ? reply.data : reply } as Answered<never>
    },
    async register() {
      const registration = {
        ...aboutMe,
        publicKey: keys.publicKey,
        time: Date.now(),
        nonce: randomBytes(16).toString('hex'),
      }
      const signed = { ...registration, signature: await signature(registrationBytes(registration)) }
      const registered = await asked<Registered>(player, deviceRoutes.register, signed)
      facts.device = registered.device
      facts.pin = registered.pin
      return registered
    },
    async sign(refresh = facts.session?.refresh ?? null) {
      const ask = { device: facts.device, refresh, nonce: null, signature: null }
      const first = await asked<TokenAnswer>(player, deviceRoutes.token, ask)
      if (first.state !== 'nonce') return first
      const proof = await signature(tokenBytes({ ...ask, nonce: first.nonce }))
      const granted = await asked<TokenAnswer>(player, deviceRoutes.token, {
        ...ask,
        nonce: first.nonce,
        signature: proof,
      })
      facts.session = granted.state === 'granted' ? granted : null
      return granted
    },
    head: () => asked<Head>(player, deviceRoutes.head),
    plan: (hash) => planOf(player, address, hash),
    async order(hash) {
      const signed = await asked<SignedOrder>(player, deviceRoutes.emergency + hash)
      return JSON.parse(signed.order) as EmergencyOrder // written by the server under test
    },
    async beat(told = {}) {
      const time = Date.now()
      return asked<BeatAnswer>(player, deviceRoutes.beat, { ...silentBeat, boot, time, ...told })
    },
    prove: (rows) => asked<ProofAnswer>(player, deviceRoutes.proof, { boot, uptime: 1000, time: Date.now(), rows }),
    report: (id, report) => player.ask(deviceRoutes.command + id, { status: 'done', boot, result: '', ...report }),
    listen: () => listen(address, facts.session?.access ?? ''),
    kept: async () => ({ device: facts.device, ...keys }),
    at: (other) => speaker(other, keys, signature, facts),
  }
  return player
}

const aboutMe = {
  algorithm: 'Ed25519',
  install: randomBytes(8).toString('hex'),
  platform: 'test',
  os: 'Linux',
  firmware: '',
  version: '1.0.0',
  resolution: '1920x1080',
  model: '',
  serial: '',
} as const

const silentBeat = {
  uptime: 1000,
  clockOffset: 0,
  isSynchronised: true,
  version: '1.0.0',
  os: 'Linux',
  firmware: '',
  resolution: '1920x1080',
  model: '',
  manifest: null,
  item: null,
  source: null,
  playsSinceLast: 4,
  downloads: 0,
  missing: [],
  lastError: null,
  isScreenOn: true,
  volume: 50,
  isMuted: false,
  diskFree: 50e9,
  diskTotal: 100e9,
  memoryFree: 900e6,
  memoryTotal: 2e9,
  temperature: 41,
  cpu: 20,
  proof: [],
} satisfies Partial<Beat>

async function asked<Answer>(player: BarePlayer, path: string, body?: unknown): Promise<Answer> {
  const { status, data } = await player.ask<Answer>(path, body)
  if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(data)}`)
  return data
}

async function planOf(player: BarePlayer, address: string, hash: string): Promise<PlayerPlan> {
  const signed = await asked<SignedManifest>(player, deviceRoutes.manifest + hash)
  const manifest = JSON.parse(signed.manifest) as Manifest // written by the server under test
  const programs = new Map<string, Program>()
  const named = manifest.days.flatMap(({ compositions }) =>
    compositions.flatMap(({ ad, house, notice }) => [ad, house, notice]),
  )
  for (const name of new Set(named)) {
    if (name === null) continue
    const headers = { authorization: `Bearer ${player.facts.session?.access}` }
    const response = await fetch(address + deviceRoutes.program + name, { headers })
    programs.set(name, readProgram(new Uint8Array(await response.arrayBuffer())))
  }
  return { manifest, programs, plays: (from, to) => expand(manifest.days, programs, from, to) }
}

/** The proof of plays that lie within one hour and composition. */
export function proofOf(plays: readonly Play[], told: Partial<ProofRow> = {}): ProofRow {
  const [first] = plays
  if (!first) throw new Error('There is nothing to prove')
  let shown = emptyMask()
  for (const { from, to } of plays) for (let at = from; at < to; at += SLOT_MS) shown = withSlot(shown, slotOf(at))
  const row = {
    hour: hourOf(first.from),
    program: first.composition,
    shown: maskHex(shown),
    failed: maskHex(emptyMask()),
  }
  return { ...row, reasons: [], boot, isSynchronised: true, datedWith: 0, ...told }
}

async function listen(address: string, access: string): Promise<Listening> {
  const socket = new WebSocket(address.replace(/^http/, 'ws') + deviceRoutes.push, [pushProtocol, access])
  const heard: Awaited<ReturnType<Listening['next']>>[] = []
  const waiting: ((news: Awaited<ReturnType<Listening['next']>>) => void)[] = []
  const tell = (news: Awaited<ReturnType<Listening['next']>>) => {
    const next = waiting.shift()
    if (next) next(news)
    else heard.push(news)
  }
  socket.addEventListener('message', ({ data }) => tell(JSON.parse(data)))
  socket.addEventListener('close', ({ code }) => tell({ closed: code }))
  await new Promise((open, failed) => {
    socket.addEventListener('open', open)
    socket.addEventListener('error', () => failed(new Error('The channel was refused')))
  })
  return {
    async next() {
      const known = heard.shift()
      return known ?? new Promise((hear) => waiting.push(hear))
    },
    close: () => socket.close(),
  }
}

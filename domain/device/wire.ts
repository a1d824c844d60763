import type { CodeOf } from '#domain/base/codes.ts'
import type { Command } from '#domain/device/command.ts'
import type { EmergencyRecord } from '#domain/device/emergency.ts'
import type { KeyAlgorithm } from '#domain/device/identity.ts'
import type { FailureReason } from '#domain/device/proof.ts'
import type { ScheduledDay } from '#domain/schedule/day/expand.ts'
import type { NoticeLook } from '#domain/screen/look.ts'
import type { NoticeOverlay } from '#domain/screen/notice-overlay.ts'
import type { PanelPlan } from '#domain/screen/panel.ts'
import type { PlayFile, PlayScene } from '#domain/screen/playable.ts'
import type { Turn } from '#domain/screen/turn.ts'
import type { VolumeStretch } from '#domain/screen/volume.ts'

/**
 * The wire of the device plane, obeyed by server and player alike. Times are epoch milliseconds, hashes SHA-256 in
 * hexadecimal, keys and signatures base64. JSON bodies are answered in the product's usual reply; a program, a
 * list of pieces and a file are bytes. Every call but the first two carries `Authorization: Bearer <access>`.
 */
export const deviceRoutes = {
  register: '/device/v1/register',
  token: '/device/v1/token',
  head: '/device/v1/head',
  manifest: '/device/v1/manifest/',
  program: '/device/v1/program/',
  emergency: '/device/v1/emergency/',
  beat: '/device/v1/beat',
  proof: '/device/v1/proof',
  command: '/device/v1/command/',
  picture: '/device/v1/picture/',
  push: '/device/v1/push',
  pieces: '/device/v1/pieces/',
  file: '/file/',
} as const

/** Addresses of the web player's own files, which need no token. Below `build` each build lies by its hash. */
export const playerRoutes = {
  page: '/player/',
  build: '/player/build/',
  due: '/player/due',
} as const

/** Greatest lengths of the text fields; anything longer is malformed. */
export const deviceLimits = {
  publicKey: 400,
  signature: 200,
  install: 64,
  nonce: 200,
  platform: 40,
  os: 80,
  firmware: 80,
  version: 40,
  resolution: 11,
  model: 80,
  serial: 80,
  boot: 64,
  lastError: 500,
  result: 500,
  missing: 50,
  proofRows: 100,
  emergencies: 20,
  reasons: 50,
  pictureBytes: 2_000_000,
  headBytes: 300,
} as const

export interface Registration {
  publicKey: string
  algorithm: KeyAlgorithm
  install: string
  platform: string
  os: string
  firmware: string
  version: string
  resolution: string
  model: string
  serial: string
  time: number
  nonce: string
  signature: string
}

/** A key that is known gets its device back, with a fresh PIN while it waits. */
export interface Registered {
  device: string
  pin: string
  pinExpires: number
  pollAfter: number
  time: number
}

/** First without nonce and signature, to be given the nonce; then signed. `refresh` is null before the first grant. */
export interface TokenAsk {
  device: string
  refresh: string | null
  nonce: string | null
  signature: string | null
}

export type TokenAnswer = (TokenNonce | TokenWaiting | TokenGrant | TokenUnknown) & { time: number }
interface TokenNonce {
  state: 'nonce'
  nonce: string
}
/** Not approved yet, or no longer paired: the player shows its PIN. */
interface TokenWaiting {
  state: 'waiting'
  pollAfter: number
  /** Bound to a screen already, it lacks the approval alone. */
  lack?: CodeOf<'screenLack'>
}
/** The server does not know this device any more: the player registers again. */
interface TokenUnknown {
  state: 'unknown'
}
export interface TokenGrant {
  state: 'granted'
  access: string
  accessExpires: number
  refresh: string
  /** The media's identifier, as operators know it. */
  media: string
  /** The Ed25519 key that manifests are signed with. */
  serverKey: string
}

/** Answer that players ask for most often: at most 300 bytes, from memory, with an ETag. */
export interface Head {
  time: number
  /** Milliseconds until the next question; the server spreads its screens over the interval by it. */
  next: number
  manifest: string | null
  /** The newest command waiting, or null: a player that has not seen it sends a beat, which fetches it. */
  command: string | null
  /** Hash of the order that covers everything; left out where nothing does. */
  emergency?: string
  /** Code of the next step for people before it plays; left out where nothing is lacking. */
  lack?: CodeOf<'screenLack'>
}

/** The order's text, an `EmergencyOrder`, is what its hash and signature are about. */
export interface SignedOrder {
  order: string
  signature: string
}

/** The manifest's text is what its hash and signature are about. */
export interface SignedManifest {
  manifest: string
  signature: string
}

export interface Manifest {
  zone: string
  /** Today and tomorrow, in order. */
  days: readonly ScheduledDay[]
  /** The file of every item in its programs, by item id. */
  files: Readonly<Record<string, PlayFile>>
  /** Items that the screen draws by itself; the file of one, where it has any, stands in. Left out where there are none. */
  scenes?: Readonly<Record<string, PlayScene>>
  /** Shown when nothing is ordered. */
  card: PlayFile | null
  /** Shown while closed or stopped. */
  idle: PlayFile | null
  brandName: string
  volume: number
  /** Times of the coming week with another volume, in order; left out where there are none. */
  volumes?: readonly VolumeStretch[]
  isMuted: boolean
  /** Notices over what plays; left out where there are none. */
  overlays?: readonly NoticeOverlay[]
  /** Look of the brand's notices; left out where nobody chose. */
  look?: NoticeLook
  /** Plan by which its panel is on; left out where it always is. */
  power?: PanelPlan
  /** Degrees clockwise by which its picture is turned, as its panel hangs; left out where it is not. */
  turn?: Turn
  /** Size of words over what plays, in hundredths of its shorter side; left out where it is the usual one, 4.5. */
  textSize?: number
}

export interface Beat {
  boot: string
  uptime: number
  /** The device's own clock, before any correction. */
  time: number
  clockOffset: number | null
  isSynchronised: boolean
  version: string
  os: string
  firmware: string
  resolution: string
  model: string
  manifest: string | null
  /** Item on the screen, and its beginning. */
  item: string | null
  source: string | null
  playsSinceLast: number
  downloads: number
  missing: readonly string[]
  /**
   * Bytes of all files of the present fetching, and those of them that are on disk, pieces among them. Left out where
   * nothing is fetched, and by players that do not count.
   */
  loading?: { held: number; bytes: number }
  /** Of a play that failed the reason and its item, as in `decoder 12`: it is no fault of the fetching, unlike all others. */
  lastError: string | null
  isScreenOn: boolean
  volume: number
  isMuted: boolean
  diskFree: number | null
  diskTotal: number | null
  /**
   * Bytes of memory: of the machine, by its shell; of a page alone those that its scripts may take. `memoryTotal` is left
   * out by players that do not know it.
   */
  memoryFree: number | null
  memoryTotal?: number | null
  temperature: number | null
  cpu: number | null
  proof: readonly ProofRow[]
  /** Emergencies here, until the server has noted their end. */
  emergencies?: readonly EmergencyRecord[]
  /** Of the web player: the hash of the build that runs. */
  build?: string
}

export interface BeatAnswer {
  time: number
  manifest: string | null
  commands: readonly Command[]
  proof: readonly ProofAck[]
  /** The emergencies of the beat that are noted, by id; left out where it told of none. */
  emergencies?: readonly string[]
  /** The build that this screen is to run; left out where it told of none. */
  build?: string
}

export interface ProofRow {
  hour: number
  program: string
  shown: string
  failed: string
  reasons: readonly { slot: number; reason: FailureReason }[]
  boot: string
  isSynchronised: boolean
  /** Offset of the clock by which this boot dated the hour. */
  datedWith: number
}

/** The rows that a beat has no room for. */
export interface ProofDelivery {
  boot: string
  uptime: number
  time: number
  rows: readonly ProofRow[]
}

/**
 * The merged state of a row's hour: its hash, and the masks where the server knows other slots than the row told. What
 * it does not know is to be told again. A row that is `quarantined` is not: all of it is counted or set aside with a
 * reason. Answers stand in the order of the rows.
 */
export interface ProofAck {
  hour: number
  program: string
  hash: string
  shown?: string
  failed?: string
  state: 'merged' | 'quarantined'
}

export interface ProofAnswer {
  time: number
  proof: readonly ProofAck[]
}

/** `POST /device/v1/command/<id>`. */
export interface CommandReport {
  status: 'acked' | 'done' | 'failed'
  boot: string
  result: string
}

/** The push channel's subprotocol; the access token stands beside it, since a browser sends no header there. */
export const pushProtocol = 'litfass-device'

/** An order as a screen would fetch it by its hash, sent along because seconds count. */
export interface PushedOrder extends SignedOrder {
  wake: 'emergency'
  hash: string
}

/** Message of the push channel: a command to do, an order that covers everything, or only that something is new. */
export type Push = { wake: 'head' } | { wake: 'command'; command: Command } | PushedOrder

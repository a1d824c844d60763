import { keyAlgorithms } from '#domain/device/identity.ts'
import { MASK_HEX_LENGTH } from '#domain/device/mask.ts'
import { failureReasons } from '#domain/device/proof.ts'
import { deviceLimits as limits } from '#domain/device/wire.ts'

/** The shapes of the device wire as the HTTP layer checks them: what does not fit is malformed. */

/** Neither NUL nor half a sign: no table holds them. */
const storable = '^[^\\u0000\\ud800-\\udfff]*$'
const text = (maxLength: number) => ({ type: 'string', maxLength, pattern: storable })
/** Moments and durations that clocks can show. */
const whole = { type: 'integer', minimum: -1e14, maximum: 1e14 }
const count = { type: 'integer', minimum: 0, maximum: 1e9 }
const bytes = { type: 'integer', minimum: 0, maximum: 1e15 }
const measure = { type: ['number', 'null'] }
const mask = { type: 'string', pattern: `^[0-9a-f]{${MASK_HEX_LENGTH}}$` }
const hash = { type: 'string', pattern: '^[0-9a-f]{64}$' }

/** `optional`: what older players do not tell. */
const object = (properties: Readonly<Record<string, object>>, optional: Readonly<Record<string, object>> = {}) => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
  additionalProperties: false,
})

export const registration = object({
  publicKey: text(limits.publicKey),
  algorithm: { enum: keyAlgorithms },
  install: text(limits.install),
  platform: text(limits.platform),
  os: text(limits.os),
  firmware: text(limits.firmware),
  version: text(limits.version),
  resolution: text(limits.resolution),
  model: text(limits.model),
  serial: text(limits.serial),
  time: whole,
  nonce: text(limits.nonce),
  signature: text(limits.signature),
})

const orNull = (maxLength: number) => ({ type: ['string', 'null'], maxLength, pattern: storable })

export const tokenAsk = object({
  device: text(limits.install),
  refresh: orNull(limits.nonce),
  nonce: orNull(limits.nonce),
  signature: orNull(limits.signature),
})

const proofRow = object({
  hour: whole,
  program: hash,
  shown: mask,
  failed: mask,
  reasons: {
    type: 'array',
    maxItems: limits.reasons,
    items: object({ slot: { type: 'integer', minimum: 0, maximum: 239 }, reason: { enum: failureReasons } }),
  },
  boot: text(limits.boot),
  isSynchronised: { type: 'boolean' },
  datedWith: { type: 'number', minimum: -1e14, maximum: 1e14 },
})

const proofRows = { type: 'array', maxItems: limits.proofRows, items: proofRow }

export const proofDelivery = object({ boot: text(limits.boot), uptime: whole, time: whole, rows: proofRows })

const moment = { type: ['integer', 'null'], minimum: -1e14, maximum: 1e14 }
const emergencies = {
  type: 'array',
  maxItems: limits.emergencies,
  items: object({ id: { type: 'string', pattern: '^e[1-9]\\d{0,8}$' }, told: whole, shown: moment, down: moment }),
}

const told = {
  boot: text(limits.boot),
  uptime: whole,
  time: whole,
  clockOffset: measure,
  isSynchronised: { type: 'boolean' },
  version: text(limits.version),
  os: text(limits.os),
  firmware: text(limits.firmware),
  resolution: text(limits.resolution),
  model: text(limits.model),
  manifest: orNull(64),
  item: orNull(64),
  source: orNull(64),
  playsSinceLast: count,
  downloads: count,
  missing: { type: 'array', maxItems: limits.missing, items: hash },
  lastError: orNull(limits.lastError),
  isScreenOn: { type: 'boolean' },
  volume: { type: 'integer', minimum: 0, maximum: 100 },
  isMuted: { type: 'boolean' },
  diskFree: measure,
  diskTotal: measure,
  memoryFree: measure,
  temperature: measure,
  cpu: measure,
  proof: proofRows,
}

const loading = object({ held: bytes, bytes })

export const beat = object(told, { emergencies, build: hash, loading, memoryTotal: measure })

export const commandReport = object({
  status: { enum: ['acked', 'done', 'failed'] },
  boot: text(limits.boot),
  result: text(limits.result),
})

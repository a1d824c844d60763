import { randomBytes } from 'node:crypto'
import { makeKey, signedText } from './crypto.ts'
import { expect } from './report.ts'

export interface Answer {
  status: number
  headers: Headers
  bytes: Buffer
}

/** A player that speaks to a server and remembers what it was given. */
export interface Speaker {
  device: string
  access: string | null
  refresh: string | null
  /** Offset from the own clock to the server's. */
  offset: number
  ask(path: string, more?: Ask): Promise<Answer>
  /** The `data` of a reply of 200. */
  data<Data>(path: string, more?: Ask): Promise<Data>
  registration(): Record<string, string | number>
  tokenAsk(nonce: string): Record<string, string | null>
  socket(access: string): WebSocket
}

export interface Ask {
  body?: unknown
  headers?: Record<string, string>
  access?: string | null
}

export const boot = randomBytes(8).toString('hex')

export function openSpeaker(address: string): Speaker {
  const key = makeKey()
  const install = randomBytes(8).toString('hex')
  const speaker: Speaker = {
    device: '',
    access: null,
    refresh: null,
    offset: 0,
    async ask(path, { body, headers = {}, access = speaker.access } = {}) {
      const response = await fetch(address + path, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(access !== null && { authorization: `Bearer ${access}` }),
          ...headers,
        },
      })
      return {
        status: response.status,
        headers: response.headers,
        bytes: Buffer.from(await response.arrayBuffer()),
      }
    },
    async data<Data>(path: string, more?: Ask) {
      const { status, bytes } = await speaker.ask(path, more)
      expect(status === 200, `${path} answered ${status} ${bytes.subarray(0, 200).toString()}`)
      const reply = JSON.parse(bytes.toString()) as { code: number; data: Data & { time?: number } }
      expect(reply.code === 0, `${path} answered the code ${reply.code}`)
      if (typeof reply.data.time === 'number') speaker.offset = reply.data.time - Date.now()
      return reply.data
    },
    registration() {
      const facts = {
        publicKey: key.publicKey,
        algorithm: 'Ed25519',
        install,
        time: Date.now(),
        nonce: randomBytes(16).toString('hex'),
        ...about,
      }
      return { ...facts, signature: key.sign(signedText('register', Object.values(facts))) }
    },
    tokenAsk(nonce) {
      const { device, refresh } = speaker
      return { device, refresh, nonce, signature: key.sign(signedText('token', [device, nonce, refresh])) }
    },
    socket: (access) => new WebSocket(`${address.replace(/^http/, 'ws')}/device/v1/push`, ['litfass-device', access]),
  }
  return speaker
}

/** In the order in which they are signed. */
const about = {
  platform: 'conformance',
  os: process.platform,
  firmware: '',
  version: '1.0.0',
  resolution: '1920x1080',
  model: '',
  serial: '',
}

/** A beat of a player that has nothing to tell but that it lives. */
export function quietBeat(speaker: Speaker): Record<string, unknown> {
  return {
    boot,
    uptime: Math.round(process.uptime() * 1000),
    time: Date.now(),
    clockOffset: speaker.offset,
    isSynchronised: true,
    version: about.version,
    os: about.os,
    firmware: '',
    resolution: about.resolution,
    model: '',
    manifest: null,
    item: null,
    source: null,
    playsSinceLast: 0,
    downloads: 0,
    missing: [],
    lastError: null,
    isScreenOn: true,
    volume: 0,
    isMuted: true,
    diskFree: null,
    diskTotal: null,
    memoryFree: null,
    temperature: null,
    cpu: null,
    proof: [],
  }
}

import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256, signedText } from './crypto.ts'
import { makeStage, type Stage } from './stage.ts'

type Body = Readonly<Record<string, unknown>>

/** A server that a player believes to be one, and that keeps what the player said. */
export interface Counterpart {
  address: string
  stage: Stage
  /** The routes that were asked, in order. */
  heard: Heard[]
  /** Files it gives out; changed while the player looks on. */
  gives: {
    isApproved: boolean
    manifest: 'none' | 'own' | 'forged'
    command: { id: string; kind: 'status'; payload: object; expires: number } | null
    /** The only token it takes. */
    access: string
  }
  close(): void
}

export interface Heard {
  at: number
  route: string
  body: Body
  /** True if what was to be signed was signed by the key that registered. */
  isSigned: boolean
  status: number
}

const POLL_MS = 300
export const HEAD_MS = 1000

export async function openCounterpart(port: number): Promise<Counterpart> {
  const stage = makeStage(Date.now())
  const heard: Heard[] = []
  const gives: Counterpart['gives'] = { isApproved: false, manifest: 'none', command: null, access: newName() }
  const known = { publicKey: '', algorithm: '', nonce: '', masks: new Map<string, { shown: Buffer; failed: Buffer }>() }

  const isSigned = (bytes: Buffer, signature: unknown) => {
    try {
      const key = createPublicKey({ key: Buffer.from(known.publicKey, 'base64'), format: 'der', type: 'spki' })
      const proof = Buffer.from(String(signature), 'base64')
      if (known.algorithm === 'Ed25519') return verify(null, bytes, key, proof)
      return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, proof)
    } catch {
      return false
    }
  }
  const manifestHash = () => (gives.manifest === 'none' ? null : signed().hash)
  const signed = () => (gives.manifest === 'forged' ? stage.forged : stage.manifest)

  const open: Record<string, (body: Body, told: Heard) => object> = {
    register(body, told) {
      known.publicKey = String(body.publicKey)
      known.algorithm = String(body.algorithm)
      const { publicKey, algorithm, install, time, nonce, platform, os, firmware, version, resolution, model, serial } =
        body
      const facts = [publicKey, algorithm, install, time, nonce, platform, os, firmware, version, resolution, model]
      told.isSigned = isSigned(signedText('register', [...facts, serial]), body.signature)
      return { device: 'conformance', pin: 'ABC234', pinExpires: Date.now() + 1_800_000, pollAfter: POLL_MS }
    },
    token({ device, refresh, nonce, signature }, told) {
      if (device !== 'conformance') return { state: 'unknown' }
      if (!gives.isApproved) return { state: 'waiting', pollAfter: POLL_MS }
      if (nonce === null || nonce !== known.nonce) {
        known.nonce = newName()
        return { state: 'nonce', nonce: known.nonce }
      }
      told.isSigned = isSigned(signedText('token', [device, nonce, refresh]), signature)
      known.nonce = ''
      const grant = { access: gives.access, accessExpires: Date.now() + 3_600_000, refresh: newName() }
      return { state: 'granted', ...grant, media: 'TEST0001', serverKey: stage.serverKey }
    },
  }
  const guarded: Record<string, (body: Body, rest: string) => object | Buffer | undefined> = {
    head: () => ({ next: HEAD_MS, manifest: manifestHash(), command: gives.command?.id ?? null }),
    manifest: (_, name) => [stage.manifest, stage.forged].find(({ hash }) => hash === name),
    program: (_, hash) => stage.programs.get(hash),
    pieces: (_, hash) => stage.pieces.get(hash),
    file: (_, hash) => stage.files.get(hash),
    beat: ({ proof }) => ({
      manifest: manifestHash(),
      commands: gives.command ? [gives.command] : [],
      proof: merged(known.masks, proof),
    }),
    proof: ({ rows }) => ({ proof: merged(known.masks, rows) }),
    command: () => ({}),
    picture: () => ({}),
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [, route = '', rest = ''] = /^\/(?:device\/v1\/)?(\w+)\/?([\w-]*)/.exec(request.url ?? '') ?? []
    const body = await bodyOf(request)
    const told: Heard = { at: Date.now(), route, body: { ...body, ...(rest && { rest }) }, isSigned: true, status: 200 }
    heard.push(told)
    const send = (status: number, found?: object | Buffer) => {
      told.status = status
      if (Buffer.isBuffer(found)) return sendBytes(request, response, found)
      const reply = status === 200 ? { code: 0, data: { time: Date.now(), ...found } } : { code: -1, msg: 'refused' }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    }
    if (open[route]) return send(200, open[route](body, told))
    if (!guarded[route]) return send(404)
    if (request.headers.authorization !== `Bearer ${gives.access}`) return send(401)
    const found = guarded[route](body, rest)
    send(found ? 200 : 404, found)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // of a TCP port it is no text
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address, stage, heard, gives, close }
}

export const newName = () => randomBytes(16).toString('base64url')

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // without an encoding a request gives buffers
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as Body
  } catch {
    return {}
  }
}

function sendBytes({ headers }: IncomingMessage, response: ServerResponse, bytes: Buffer) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first === undefined) return response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
  const part = bytes.subarray(Number(first), last ? Number(last) + 1 : undefined)
  const range = `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}`
  response.writeHead(206, { 'content-range': range, 'content-length': part.length }).end(part)
}

function merged(masks: Map<string, { shown: Buffer; failed: Buffer }>, rows: unknown) {
  if (!Array.isArray(rows)) return []
  return rows.map(({ hour, program, shown, failed }) => {
    const name = `${hour} ${program}`
    const before = masks.get(name) ?? { shown: Buffer.alloc(30), failed: Buffer.alloc(30) }
    const now = { shown: joined(before.shown, shown), failed: joined(before.failed, failed) }
    masks.set(name, now)
    const [all, none] = [now.shown.toString('hex'), now.failed.toString('hex')]
    const isMore = all !== shown || none !== failed
    const hash = sha256(`proof ${hour} ${program} ${all} ${none}`)
    return { hour, program, hash, ...(isMore && { shown: all, failed: none }), state: 'merged' }
  })
}

function joined(mask: Buffer, hex: unknown): Buffer {
  const other = Buffer.from(String(hex), 'hex')
  return Buffer.from(mask.map((byte, at) => byte | (other[at] ?? 0)))
}

import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { proofText } from '#domain/device/proof.ts'
import type { ProofAck, ProofRow } from '#domain/device/wire.ts'
import { HOUR_MS, SLOT_MS } from '#domain/schedule/day/slots.ts'
import type { Proof } from '#player/day/proof.ts'
import { plugInDisk } from '#player/disk/disk.fixture.ts'
import { standingClock } from '#player/wire/clock.fixture.ts'

const composition = 'c'.repeat(64)
/** Answer of a server that takes so many bytes; null where it refuses. */
type Server = (rows: readonly ProofRow[]) => ProofAck[] | null

let makeProof: typeof import('#player/day/proof.ts').makeProof

beforeEach(async () => {
  plugInDisk()
  vi.resetModules()
  makeProof = (await import('#player/day/proof.ts')).makeProof
})

function counted({ hour, program, shown, failed }: ProofRow): ProofAck {
  const hash = createHash('sha256').update(proofText({ hour, program, shown, failed })).digest('hex')
  return { hour, program, hash, state: 'merged' }
}

async function deliver(proof: Proof, server: Server): Promise<readonly ProofRow[]> {
  const rows = proof.due()
  const acks = server(rows)
  if (acks) await proof.settle(rows, acks, 0)
  else proof.refused(rows)
  return acks ? rows : []
}

async function twoDaysWithoutLine() {
  const proof = await makeProof('boot', standingClock)
  for (let hour = 0; hour < 48; hour++)
    for (let slot = 0; slot < 60; slot++)
      await proof.record(hour * HOUR_MS + slot * SLOT_MS, composition, 'missingFile')
  return proof
}

test('two days of failures go in parts that a server takes, each once', async () => {
  const proof = await twoDaysWithoutLine()
  const sizes: number[] = []
  const taken: ProofRow[] = []
  for (let beat = 0; beat < 20; beat++) {
    const rows = await deliver(proof, (sent) => {
      sizes.push(JSON.stringify(sent).length)
      return sent.map(counted)
    })
    taken.push(...rows)
  }
  expect(Math.max(...sizes)).toBeLessThan(40_000)
  expect(new Set(taken.map(({ hour }) => hour)).size).toBe(48)
  expect(taken.length).toBe(48)
  expect(proof.due()).toEqual([])
})

test('what a server refuses for its size is sent in smaller parts, at last without the reasons', async () => {
  const proof = await twoDaysWithoutLine()
  const server: Server = (sent) => (JSON.stringify(sent).length > 1000 ? null : sent.map(counted))
  const taken: ProofRow[] = []
  for (let beat = 0; beat < 200; beat++) taken.push(...(await deliver(proof, server)))
  expect(taken.length).toBe(48)
  expect(proof.due()).toEqual([])
  expect(proof.fault()).toBe(null)
})

test('a row that no server takes holds up none of the others, and is told of', async () => {
  const proof = await twoDaysWithoutLine()
  const bad = 5 * HOUR_MS
  const server: Server = (sent) => (sent.some(({ hour }) => hour === bad) ? null : sent.map(counted))
  const taken: ProofRow[] = []
  for (let beat = 0; beat < 200; beat++) taken.push(...(await deliver(proof, server)))
  expect(taken.length).toBe(47)
  expect(proof.fault()).toBe('proof of 1970-01-01T05:00:00.000Z was refused')
})

test('a row is kept until its own answer covers it, whatever became of others of the hour', async () => {
  const eras = { now: 0 }
  const proof = await makeProof('boot', { ...standingClock, era: () => eras.now })
  await proof.record(0, composition, 'shown')
  eras.now = 5000
  await proof.record(SLOT_MS, composition, 'shown')
  const [first, second] = proof.due()
  if (!first || !second) throw new Error('Each clock has a row of its own')
  const aside: ProofAck = { ...counted(first), state: 'quarantined' }
  const toComeAgain: ProofAck = { ...counted(second), hash: 'another', shown: first.shown, failed: first.failed }
  await proof.settle([first, second], [aside, toComeAgain], 0)
  expect(proof.due()).toEqual([second])
})

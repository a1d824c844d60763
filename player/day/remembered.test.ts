import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { manifestBytes } from '#domain/device/identity.ts'
import { deviceRoutes, type Manifest } from '#domain/device/wire.ts'
import { programBytes } from '#domain/schedule/day/program.ts'
import { makeHouse } from '#domain/schedule/house/house.ts'
import { fetchPlan, rememberedPlan } from '#player/day/schedule.ts'
import { sha256 } from '#player/disk/digest.ts'
import { type Disk, plugInDisk } from '#player/disk/disk.fixture.ts'
import { standingClock } from '#player/wire/clock.fixture.ts'
import { makeServerClient } from '#player/wire/server-client.ts'

const keys = generateKeyPairSync('ed25519')
const serverKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const spans = [{ from: 0, to: 3_600_000 }]
const program = new Uint8Array(
  programBytes(makeHouse({ spans, orders: [{ id: 'a', source: 'p', slots: 1, from: 0, to: 3_600_000 }] })),
)

let disk: Disk
/** The hash of the plan that the server has. */
let newest: string
let fetched: string[]

beforeEach(async () => {
  disk = plugInDisk()
  fetched = []
  const compositions = [{ id: 'c', from: 0, ad: null, house: await sha256(program), notice: null }]
  const manifest: Manifest = {
    zone: 'UTC',
    days: [{ date: '1970-01-01', spans, compositions }],
    files: {},
    card: null,
    idle: null,
    brandName: '',
    volume: 0,
    isMuted: true,
  }
  const text = JSON.stringify(manifest)
  newest = await sha256(new TextEncoder().encode(text))
  const signature = sign(null, manifestBytes(text), keys.privateKey).toString('base64')
  vi.stubGlobal('fetch', async (path: string) => {
    const isManifest = path.startsWith(deviceRoutes.manifest)
    fetched.push(isManifest ? 'manifest' : 'program')
    return new Response(isManifest ? JSON.stringify({ code: 0, data: { manifest: text, signature } }) : program)
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => disk.closeAll())

const fetchNewest = () =>
  fetchPlan(
    makeServerClient(standingClock, () => null),
    newest,
    serverKey,
  )

test('a plan is remembered over a restart', async () => {
  const plan = await fetchNewest()
  disk.closeAll()
  expect(await rememberedPlan()).toEqual(plan)
})

test.each([
  ['lost', (rows: Map<string, unknown>, hash: string) => rows.delete(hash)],
  ['spoiled', (rows: Map<string, unknown>, hash: string) => rows.set(hash, new Uint8Array(3))],
])('a plan of which a part was %s plays what is left until it is fetched anew', async (_what, spoil) => {
  await fetchNewest()
  spoil(disk.tables.get('programs') ?? new Map(), await sha256(program))
  const remembered = await rememberedPlan()
  expect([remembered?.manifest.zone, remembered?.programs.size]).toEqual(['UTC', 0])
  expect(remembered?.hash).not.toBe(newest)
  fetched.length = 0
  expect((await fetchNewest()).programs.size).toBe(1)
  expect(fetched).toEqual(['manifest', 'program'])
})

test('a new plan plays also where the disk is full', async () => {
  await rememberedPlan()
  disk.isFull = true
  expect((await fetchNewest()).hash).toBe(newest)
})

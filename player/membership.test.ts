import { beforeEach, expect, test, vi } from 'vitest'
import { deviceRoutes } from '#domain/device/wire.ts'
import { plugInDisk } from '#player/disk/disk.fixture.ts'
import { writeFact } from '#player/disk/store.ts'
import { makeMembership } from '#player/membership.ts'
import { bridgeOf } from '#player/wire/bridge.ts'
import { standingClock } from '#player/wire/clock.fixture.ts'
import { ownIdentity } from '#player/wire/identity.ts'

const HOUR = 3_600_000
const granted = {
  ...{ state: 'granted', access: 'new', accessExpires: HOUR, refresh: 'next', media: 'BEA0000001', serverKey: '' },
  time: 0,
}
const waiting = { state: 'waiting', pollAfter: 1, time: 0 }
/** Answers of the server to a signed question, one after the other; the last goes on. */
let answers: object[]

beforeEach(async () => {
  plugInDisk()
  document.body.innerHTML = '<main id="notice" hidden></main>'
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const { signature } = JSON.parse(String(body))
    const register = { device: 'd', pin: 'ABC234', pinExpires: HOUR, pollAfter: 1, time: 0 }
    const nonce = { state: 'nonce', nonce: 'n', time: 0 }
    const next = () => (answers.length > 1 ? answers.shift() : answers[0])
    const data = path === deviceRoutes.register ? register : signature === null ? nonce : next()
    return new Response(JSON.stringify({ code: 0, data }))
  })
  await writeFact('device', 'd')
  await writeFact('session', { ...granted, state: 'granted', access: 'old' })
})

async function doubted(said: object[]) {
  answers = said
  const membership = await makeMembership(await ownIdentity(), bridgeOf(undefined), standingClock)
  const lost: string[] = []
  membership.onLost((access) => lost.push(access))
  membership.doubt()
  await membership.ensure()
  return { access: membership.access(), lost }
}

test('a screen whose token was refused once keeps what it shows, and gets another token by its key', async () => {
  expect(await doubted([waiting, granted])).toEqual({ access: 'new', lost: [] })
})

test('a screen that belongs to no media any more lets go, and is paired anew', async () => {
  expect(await doubted([waiting, waiting, waiting, granted])).toEqual({ access: 'new', lost: ['old'] })
})

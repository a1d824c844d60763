import { parseArgs } from 'node:util'
import { nextBoundary, SLOT_MS } from '#domain/schedule/slots.ts'
import { Person } from '#test/person.ts'
import { makePlayer, type PlayerPlan, proofOf, type TestPlayer } from '#test/player.ts'

/**
 * Players without screens, on a running server: they register, are approved through the console's calls, ask, play by
 * the clock, beat and prove. `npm run simulate -- --players 20 --login admin --password …`
 */
const { values: options } = parseArgs({
  options: {
    players: { type: 'string', default: '10' },
    address: { type: 'string', default: 'http://127.0.0.1:8080' },
    login: { type: 'string', default: 'admin' },
    password: { type: 'string' },
    captcha: { type: 'string', default: '314159' },
    brand: { type: 'string' },
    minutes: { type: 'string', default: '0' },
  },
})

const say = (line: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${line}\n`)

interface Simulated {
  player: TestPlayer
  mediaId: string
  plan: PlayerPlan | null
  manifest: string | null
  proven: number
}

const operator = await signedIn()
const simulated = await pairAll(Number(options.players))
say(`${simulated.length} players are paired`)
const counts = { beats: 0, plays: 0, faults: 0 }
const ends = Number(options.minutes) > 0 ? Date.now() + Number(options.minutes) * 60_000 : Number.POSITIVE_INFINITY
const report = setInterval(() => say(`${counts.beats} beats, ${counts.plays} plays, ${counts.faults} faults`), 60_000)
await Promise.all(simulated.map(live))
clearInterval(report)
say(`${counts.beats} beats, ${counts.plays} plays, ${counts.faults} faults`)

async function signedIn(): Promise<Person> {
  if (!options.password) throw new Error('--password is needed: players are approved by somebody')
  const person = new Person(options.address)
  const answer = await person.tryToSignIn(options.login, options.password, options.captcha)
  if (answer.code === 0) return person
  throw new Error('The sign-in was refused. A machine may sign in where CAPTCHA_TEST_ANSWER is set, with --captcha')
}

/** The first screens without a player get one each. */
async function pairAll(wanted: number): Promise<Simulated[]> {
  const paired: Simulated[] = []
  for (let page = 1; paired.length < wanted; page++) {
    const filters = { deviceStatus: [0], mapping: [1] }
    const { list } = await operator.call('media/media/list', { page, size: 500, order: 'mediaId', filters })
    if (list.length === 0) break
    for (const { mediaId, brdCode, plyIdx } of list) {
      if (paired.length === wanted || plyIdx || (options.brand && brdCode !== options.brand)) continue
      paired.push({ player: await pair(mediaId), mediaId, plan: null, manifest: null, proven: Date.now() })
    }
  }
  return paired
}

async function pair(mediaId: string): Promise<TestPlayer> {
  const player = await makePlayer(options.address)
  const { pin } = await patiently(() => player.register())
  const { plyIdx, match } = await operator.call('media/device/pin', { pin })
  const [choice] = match.models
  await operator.call('media/device/active', { plyIdx, mediaId, ...(choice && { mdId: choice.mdId }) })
  await operator.call('media/player/approval', { plyIdx })
  await player.sign()
  return player
}

/** The server takes ten registrations a minute from one address; its operators may allow more (DEVICE_REGISTRATIONS). */
async function patiently<Result>(act: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!String(error).includes('429')) throw error
      say('The server wants a pause: raise DEVICE_REGISTRATIONS to register faster')
      await sleep(10_000)
    }
  }
}

/** Heads as often as the server says, a beat each minute with what was shown since the last one. */
async function live(one: Simulated) {
  let nextBeat = Date.now() + Math.random() * 60_000
  await sleep(Math.random() * 5000)
  while (Date.now() < ends) {
    let pause = 30_000
    try {
      const { manifest, next } = await one.player.head()
      pause = next
      if (manifest !== one.manifest) one.plan = manifest === null ? null : await one.player.plan(manifest)
      one.manifest = manifest
      if (nextBeat <= Date.now()) await beat(one)
      if (nextBeat <= Date.now()) nextBeat = Date.now() + 50_000 + Math.random() * 20_000
    } catch (error) {
      counts.faults += 1
      if (String(error).includes('401')) await one.player.sign().catch(() => undefined) // tried again with the next head
    }
    await sleep(Math.min(pause, Math.max(1000, nextBeat - Date.now())))
  }
}

async function beat(one: Simulated) {
  const until = nextBoundary(Date.now()) - SLOT_MS
  const plays = one.plan?.plays(one.proven, until).filter(({ from, to }) => one.proven <= from && to <= until) ?? []
  const hours = Map.groupBy(plays, (play) => `${play.composition} ${Math.floor(play.from / 3_600_000)}`)
  const proof = [...hours.values()].map((ofHour) => proofOf(ofHour))
  const playing = one.plan?.plays(Date.now(), Date.now() + 1)[0]
  await one.player.beat({
    manifest: one.manifest,
    item: playing?.item?.id ?? null,
    playsSinceLast: plays.length,
    proof,
  })
  one.proven = Math.max(one.proven, ...plays.map(({ to }) => to))
  counts.beats += 1
  counts.plays += plays.length
}

function sleep(ms: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, ms))
}

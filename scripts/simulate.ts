import { parseArgs } from 'node:util'
import { type BarePlayer, makePlayer } from '#server/demo/live/player.ts'
import { askHead, type SimulatedPlayer, sendBeat, simulatedPlayer } from '#server/demo/live/simulated-player.ts'
import { Person } from '#test/person.ts'
import { differences, screensWithoutPlayer } from './simulated-log.ts'

/**
 * Players without screens, on a running server: they register, are approved through the console's calls, ask, play by
 * the clock, beat and prove. `npm run simulate -- --players 20 --login admin --password …` In the end (after --minutes,
 * or Ctrl+C) the log of each is held against what the reports have counted; a difference ends it with 1.
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

/** Minutes in which the files of a new plan come. */
const FETCH_BEATS = 4

const say = (line: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${line}\n`)

const operator = await signedIn()
const simulated = await pairAll(Number(options.players))
say(`${simulated.length} players are paired`)
const counts = { beats: 0, plays: 0, faults: 0 }
const tell = () => say(`${counts.beats} beats, ${counts.plays} plays, ${counts.faults} faults`)
let ends = Number(options.minutes) > 0 ? Date.now() + Number(options.minutes) * 60_000 : Number.POSITIVE_INFINITY
process.once('SIGINT', () => {
  ends = Date.now()
})
const report = setInterval(tell, 60_000)
await Promise.all(simulated.map(live))
clearInterval(report)
tell()
process.exitCode = (await areCounted()) ? 0 : 1

async function signedIn(): Promise<Person> {
  if (!options.password) throw new Error('--password is needed: players are approved by somebody')
  const person = new Person(options.address)
  const answer = await person.tryToSignIn(options.login, options.password, options.captcha)
  if (answer.code === 0) return person
  throw new Error('The sign-in was refused. A machine may sign in where CAPTCHA_TEST_ANSWER is set, with --captcha')
}

/** The first screens without a player get one each. */
async function pairAll(wanted: number): Promise<SimulatedPlayer[]> {
  const paired: SimulatedPlayer[] = []
  for (const mediaId of await screensWithoutPlayer(operator, { wanted, brand: options.brand }))
    paired.push(simulatedPlayer(await pair(mediaId), mediaId, Date.now(), { beats: FETCH_BEATS }))
  return paired
}

async function pair(mediaId: string): Promise<BarePlayer> {
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

/** Heads as often as the server says, a beat each minute with what was shown since the last one, and one at the end. */
async function live(one: SimulatedPlayer) {
  let nextBeat = Date.now() + Math.random() * 60_000
  await sleep(Math.random() * 5000)
  while (Date.now() < ends) {
    const isBeat = nextBeat <= Date.now()
    const wait = await act(one, isBeat)
    if (isBeat) nextBeat = Date.now() + 50_000 + Math.random() * 20_000
    await sleep(Math.min(wait, Math.max(1000, nextBeat - Date.now()), Math.max(0, ends - Date.now())))
  }
  await act(one, true)
}

async function act(one: SimulatedPlayer, isBeat: boolean): Promise<number> {
  try {
    const wait = await askHead(one)
    if (isBeat) counts.plays += await sendBeat(one, Date.now())
    if (isBeat) counts.beats += 1
    return wait
  } catch (error) {
    counts.faults += 1
    if (String(error).includes('401')) await one.player.sign().catch(() => undefined) // tried again with the next head
    return 30_000
  }
}

const TRIES = 10

/** Plays are counted a few seconds after their proof has come. */
async function areCounted(): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const found = await differences(operator, simulated)
    const shown = simulated.reduce((sum, { log }) => sum + log.size, 0)
    if (found.length === 0) say(`${shown} plays were shown, and all are counted`)
    if (found.length === 0) return true
    if (tries < TRIES) await sleep(3000)
    else return tellDifferences(found)
  }
}

function tellDifferences(found: Awaited<ReturnType<typeof differences>>): false {
  for (const { mediaId, shown, counted } of found) say(`${mediaId} has shown ${shown} plays, ${counted} are counted`)
  return false
}

function sleep(ms: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, ms))
}

import '#player/old-browsers.ts'
import { ownBuild, registerWorker } from '#player/build.ts'
import { readLog, type Shown } from '#player/disk/log.ts'
import { makePlayer, type Player } from '#player/player.ts'
import { startRounds } from '#player/rounds.ts'
import { element } from '#player/screen/element.ts'
import { showStill } from '#player/screen/handover.ts'
import { notice } from '#player/screen/notice.ts'
import { turnAsBefore } from '#player/wire/turn.ts'

interface PlayerWindow {
  log(): Promise<readonly Shown[]>
  state(): ReturnType<typeof stateOf> | null
}

declare global {
  interface Window {
    /** For a look from outside: what was on, and how it stands. */
    litfassPlayer: PlayerWindow
  }
}

const AGAIN_MS = 20_000
const WORKER_PATIENCE_MS = 60_000

let player: Player | null = null
window.litfassPlayer = { log: readLog, state: () => player && stateOf(player) }

if (ownBuild !== null) showStill().catch(console.error)
start().catch(startAgain)

async function start() {
  if (!window.isSecureContext) return notice.needsHttps()
  if (!navigator.serviceWorker || !crypto.subtle || !window.caches) return notice.tooOld()
  await turnAsBefore()
  await startWorker()
  await navigator.storage?.persist?.()
  player = await makePlayer(element('stage'), element('strip'), element('curtain'), element('lack'))
  if (!player.schedule.newest()) notice.connecting()
  await startRounds(player)
  await keepAwake()
}

/** Second start: a failure may be well a moment later, and nobody stands by to load the page again. */
function startAgain(error: unknown) {
  console.error(error)
  if (!player) notice.connecting()
  setTimeout(() => location.reload(), AGAIN_MS)
}

/**
 * Files come through the service worker, so nothing starts before it has this page. It never comes to a page that was
 * loaded past it, or where its own files got lost on the way: loaded once more, the page has it.
 */
async function startWorker() {
  const isControlled = new Promise((done, failed) => {
    navigator.serviceWorker.addEventListener('controllerchange', done)
    setTimeout(() => failed(new Error('no service worker')), WORKER_PATIENCE_MS)
  })
  isControlled.catch(() => undefined)
  await registerWorker(ownBuild)
  if (!navigator.serviceWorker.controller) await isControlled
}

/** A browser may refuse, for instance while its window is hidden; it is asked again when that changes. */
async function keepAwake() {
  const ask = () => navigator.wakeLock?.request('screen').catch(() => undefined)
  document.addEventListener('visibilitychange', ask)
  await ask()
}

function stateOf({ membership, schedule, clock, files, show, boot }: Player) {
  return {
    boot,
    build: ownBuild,
    pin: membership.pin(),
    media: membership.session()?.media ?? null,
    manifest: schedule.plan(clock.now())?.hash ?? null,
    playing: show.playing(),
    missing: files.missing(clock.now()).length,
    clockOffset: clock.offset(),
    lastError: show.lastError(),
  }
}

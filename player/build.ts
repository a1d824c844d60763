import { playerRoutes } from '#domain/device/wire.ts'
import { changeMoment, isWorse, LONGEST_WAIT_MS, lossAt } from '#domain/media/build-moment.ts'
import { nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import type { Schedule } from '#player/day/schedule.ts'
import { readRows } from '#player/disk/store.ts'
import { leaveStill } from '#player/screen/handover.ts'
import type { Stage } from '#player/screen/stage.ts'
import type { Clock } from '#player/wire/clock.ts'
import { pause } from '#player/wire/pause.ts'

/** The build of this page, as the server wrote it there; none on a page that no server knows as a build. */
export const ownBuild = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content || null

const workerOf = (build: string | null) =>
  build === null ? `${playerRoutes.page}worker.js` : `${playerRoutes.build}${build}/worker.js`

/** A worker has fetched its build's page and assets before it takes over. */
export function registerWorker(build: string | null): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerOf(build), { scope: playerRoutes.page })
}

interface Props {
  clock: Clock
  schedule: Pick<Schedule, 'playsFrom'>
  stage: Pick<Stage, 'visible'>
}

/** By then the play before is on record. */
const SETTLE_MS = 100
let isChanging = false

/** Changes to the build that the server names: once all of it is here, where the least is lost by it. */
export async function followBuild(props: Props, due: string | undefined): Promise<void> {
  if (due === undefined || ownBuild === null || due === ownBuild || isChanging) return
  isChanging = true
  try {
    await untilWhole(await registerWorker(due), workerOf(due))
    await untilLittleIsLost(props)
    await leaveStill(props.stage.visible()).catch(console.error)
    location.reload()
  } finally {
    isChanging = false
  }
}

/**
 * A worker that is installed has all of its build. The one before is at work as long as a film flows through it, for up to
 * five minutes: the page that starts anew ends that, and gets the build that is due from either.
 */
const whole: readonly ServiceWorkerState[] = ['installed', 'activating', 'activated']

function untilWhole(registration: ServiceWorkerRegistration, address: string): Promise<void> {
  const isOf = (worker: ServiceWorker | null) => worker !== null && new URL(worker.scriptURL).pathname === address
  const worker = [registration.active, registration.waiting, registration.installing].find(isOf)
  if (!worker) return Promise.reject(new Error(`${address} was not taken on`))
  return new Promise((done, failed) => {
    const look = () => {
      if (whole.includes(worker.state)) done()
      else if (worker.state === 'redundant') failed(new Error(`${address} could not be fetched whole`))
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/**
 * Wait for the moment of least loss. Plans change meanwhile, so each slot is looked at anew. A look into the records waits for
 * those that are being written.
 */
async function untilLittleIsLost({ clock, schedule }: Props) {
  const until = clock.now() + LONGEST_WAIT_MS
  const planned = (now: number) => schedule.playsFrom(now, until + SLOT_MS)
  for (;;) {
    const now = clock.now()
    const { at, loss } = changeMoment(planned(now), now, until)
    await pause(Math.min(at, nextBoundary(now + 1)) + SETTLE_MS - now)
    const reached = clock.now()
    const isMoment = at <= reached && !isWorse(lossAt(planned(reached), reached), loss)
    if (isMoment || until <= reached) break
  }
  await readRows('proof')
}

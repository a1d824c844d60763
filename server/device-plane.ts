import type { FastifyInstance } from 'fastify'
import { stepsTaken } from '#domain/console/live.ts'
import type { Services } from './base/services.ts'
import { tellConsoles } from './bus/console-hints.ts'
import { accessReader } from './device/access.ts'
import { openBeats } from './device/beats.ts'
import { expireCommands } from './device/commands.ts'
import { openLedger, openOrders } from './device/emergency.ts'
import { openKnownPlayers } from './device/known-players.ts'
import { type Plane, playerOf } from './device/plane.ts'
import { plannedHours, playedSlots } from './device/proof/planned.ts'
import { openProofs } from './device/proof/proofs.ts'
import { rollUpPlays } from './device/proof/roll-up.ts'
import { openListeners, servePush } from './device/push.ts'
import { removeForgotten } from './device/register.ts'
import { repeat } from './device/rounds.ts'
import { serveDeviceRoutes } from './device/routes.ts'
import { watchHealth } from './media/health-watch.ts'
import { openSigningKey } from './plan/signing-key.ts'
import { keepSchedules } from './schedule/keeper.ts'

const CARE_MS = 20_000
/** Age by which reports may be older than the masks. */
const COUNT_MS = 5000

/** The device plane: its routes, and what is done all the time for the screens behind them. */
export async function serveDevices(
  app: FastifyInstance,
  services: Services,
  work: Services,
): Promise<NonNullable<Services['deviceOf']>> {
  const { log } = app
  const orderOf = openOrders(services.db)
  const listeners = openListeners(services, orderOf, log)
  const key = await openSigningKey(services)
  const players = await openKnownPlayers(services, listeners.tell, log)
  const hours = plannedHours(services)
  const [beats, proofs, ledger] = [openBeats(services), openProofs(services, hours), openLedger(services)]
  const access = accessReader(services)
  const plane: Plane = {
    services,
    log,
    key,
    access,
    players,
    beats,
    proofs,
    ledger,
    orderOf,
    now: () => services.clock().getTime(),
  }
  const schedules = keepSchedules(work, key)
  const stopCaring = repeat('Care of players', CARE_MS, log, async () => {
    await expireCommands(work)
    await removeForgotten(work)
  })
  const slotsOf = playedSlots()
  const tellFirst = (brand: string) => tellConsoles(work.bus, stepsTaken, brand)
  const stopCounting = repeat('Counts of plays', COUNT_MS, log, () => rollUpPlays(work.db, slotsOf, tellFirst))
  const stopWatching = watchHealth(work, log)
  serveDeviceRoutes(app, plane)
  servePush(app, plane, listeners)
  app.addHook('preClose', async () => listeners.close())
  app.addHook('onClose', async () => {
    hours.close()
    await Promise.all([beats.flush(), proofs.flush(), ledger.flush()])
    await Promise.all([schedules.close(), players.close(), stopCaring(), stopCounting(), stopWatching()])
  })
  return (request) => playerOf(plane, request)
}

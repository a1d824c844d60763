import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { afterStep } from '#domain/base/states.ts'
import { rolloutLife } from '#domain/content/rollout/rollout.ts'
import { inTurn, ringsOf, usualRings } from '#domain/media/build.ts'
import { type FirmwareRollout, firmwareCalls, type Machines } from '#domain/media/firmware/firmware-calls.ts'
import { LITTLE_PLAYS } from '#domain/media/firmware/moment.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { asRead, firmwareSteps, isBad } from '../../content/rollout/steps.ts'
import { leaveTrace } from '../../store/audit.ts'
import { toldRings } from '../build/state.ts'
import { refuseForeignHost } from '../command.ts'
import { costNow } from './moment.ts'
import { orderFirmware } from './order.ts'
import {
  firmwareOf,
  firmwareTold,
  isInUse,
  type Kind,
  lastOfKinds,
  lockFirmware,
  machines,
  ringsOfFirmware,
  type StoredFirmware,
} from './state.ts'
import { countedWaiting, waitingMachines, waitNoLonger } from './waiting.ts'

export const firmwareHandlers = handle(firmwareCalls, {
  async machines(_, caller) {
    const [counted, last] = [await countedMachines(caller), await lastOfKinds(caller.db)]
    const told = counted.map(async ({ versions, ...kind }): Promise<Machines> => {
      const screens = versions.reduce((sum, version) => sum + version.screens, 0)
      const rollout = last.find((each) => isSame(each, kind))
      return { ...kind, versions, screens, rollout: rollout ? await toldFirmware(caller, rollout, screens) : null }
    })
    return { machines: await Promise.all(told) }
  },

  async start({ model, steps, pauseMinutes, ...wish }, caller) {
    await refuseForeignHost(caller, wish.url)
    const kind = { platform: wish.platform, model: model ?? '' }
    await lockFirmware(caller.db)
    const last = (await lastOfKinds(caller.db)).find((each) => isSame(each, kind))
    refuseUnless(last?.state !== 'running' && last?.state !== 'halted', 'firmware.underWay')
    const rollout = { ...wish, ...kind, steps: steps ?? usualRings, pauseMinutes: pauseMinutes ?? null }
    const id = await write(caller, rollout)
    await trace(caller, rollout, 'rollOut', { steps: rollout.steps, url: wish.url, pauseMinutes })
    await orderAgain(caller, id)
    return null
  },

  async halt(read, caller) {
    const rollout = await locked(caller, read)
    await firmwareSteps.haltByHand(caller, rollout)
    await trace(caller, rollout, 'rollHalt', { stage: rollout.stage })
    return null
  },

  async on(read, caller) {
    const rollout = await locked(caller, read)
    if (rollout.state === 'halted') await resume(caller, rollout)
    else {
      afterStep(rolloutLife, { act: 'next', state: rollout.state, who: ['person'] })
      await firmwareSteps.openNext(caller.db, rollout, caller.now)
    }
    await trace(caller, rollout, 'rollOn', { stage: rollout.stage })
    await orderAgain(caller, rollout.rolloutIdx)
    return null
  },

  async waiting({ rolloutIdx }, caller) {
    return waitingMachines(caller, await lastOfKind(caller, rolloutIdx))
  },

  async now({ rolloutIdx, mediaId }, caller) {
    await lockFirmware(caller.db)
    const rollout = await lastOfKind(caller, rolloutIdx)
    refuseUnless(await waitNoLonger(caller, rollout, mediaId ?? null), 'firmware.noneWaits')
    await trace(caller, rollout, 'rollNow', { stage: rollout.stage, mediaId })
    await orderAgain(caller, rolloutIdx)
    return null
  },

  async stop(read, caller) {
    const rollout = await locked(caller, read)
    await firmwareSteps.takeBack(caller, rollout)
    await trace(caller, rollout, 'rollBack', { stage: rollout.stage })
    return null
  },
})

const isSame = (one: Kind, other: Kind) => one.platform === other.platform && one.model === other.model

async function locked(caller: Caller, read: Parameters<typeof asRead>[1]): Promise<StoredFirmware> {
  await lockFirmware(caller.db)
  return asRead(await firmwareOf(caller.db, read.rolloutIdx), read)
}

/** An earlier one brings nothing to any machine. */
async function lastOfKind({ db }: Caller, rolloutIdx: number): Promise<StoredFirmware> {
  const rollout = (await lastOfKinds(db)).find((each) => each.rolloutIdx === rolloutIdx)
  return rollout ?? refuse('general.unknown', { kind: 'unknown' })
}

async function countedMachines({ db }: Caller): Promise<(Kind & Pick<Machines, 'versions'>)[]> {
  const { rows } = await sql<Kind & Pick<Machines, 'versions'>>`
    select platform, model, json_agg(json_build_object('firmware', firmware, 'screens', screens) order by screens desc, firmware) as versions
    from (
      select platform, device.model, ${firmwareTold} as firmware, count(*)::integer as screens
      from ${machines}
      where ${isInUse}
      group by platform, device.model, 3) counted
    group by platform, model
    order by sum(screens) desc, platform, model`.execute(db)
  return rows
}

async function toldFirmware({ db, now }: Caller, row: StoredFirmware, screens: number): Promise<FirmwareRollout> {
  const { firmware, url } = row
  const waiting = await countedWaiting(db, row, now)
  return { firmware, url, waiting, ...toldRings(row, await ringsOfFirmware(db, row, now), screens) }
}

interface Wish extends Kind {
  firmware: string
  url: string
  sha256: string
  bytes: number
  steps: readonly number[]
  pauseMinutes: number | null
}

/** All machines of the kind are drawn for its rings. */
async function write(caller: Caller, { pauseMinutes, steps, ...wish }: Wish): Promise<number> {
  const { db, now } = caller
  const { rows } = await sql<Drawable>`
    select media.id as "mediaId", media.use_type = ${codes.useType.monitoring} as "isMonitor", coalesce(${isBad(now)}, false) as "isBad"
    from ${machines}
    where ${isInUse} and platform = ${wish.platform} and device.model = ${wish.model}`.execute(db)
  if (rows.length === 0) refuseField('platform', 'firmware.noMachine')
  const { id } = await db
    .insertInto('firmware_rollout')
    .values({
      ...wish,
      ...{ steps: [...steps], stage_since: now, pause_minutes: pauseMinutes },
      ...{ state: steps.length === 1 ? 'done' : 'running' },
      ...{ registered_by: caller.userId, registrant: caller.userName },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rings = ringsOf(await withTurns(caller, rows), steps)
  const drawn = rows.map((screen) => ({ ...screen, stage: rings.get(screen.mediaId) ?? steps.length }))
  await firmwareSteps.draw(db, id, drawn)
  return id
}

interface Drawable {
  mediaId: string
  isMonitor: boolean
  isBad: boolean
}

/** So many machines are asked what they would lose now. */
const ASKED = 100

/** First come machines at work that take it now without losing much, so that a roll-out begins with its order. */
async function withTurns<Row extends Drawable>({ db, now }: Caller, rows: readonly Row[]) {
  const turns = inTurn(rows.map((row) => ({ ...row, turn: row.isBad ? 2 : row.isMonitor ? 0 : 1 })))
  const asked = turns.filter(({ turn }) => turn === 1).slice(0, ASKED)
  const costs = await costNow(db, asked, now)
  const isDear = ({ mediaId }: Drawable) => (costs.get(mediaId) ?? 0) > LITTLE_PLAYS
  return turns.map((row) => (row.turn === 1 && isDear(row) ? { ...row, turn: 2 } : row))
}

/** Machines that failed are told once more. */
async function resume(caller: Caller, rollout: StoredFirmware): Promise<void> {
  await firmwareSteps.resume(caller, rollout)
  await sql`
    update firmware_rollout_screen screen
    set command_id = null, due_since = null, waits_until = null, at_once = false, updated_at = ${caller.now}
    from device_command command
    where rollout_id = ${rollout.rolloutIdx} and command.id = screen.command_id
      and command.status in ('failed', 'expired', 'done')`.execute(caller.db)
}

/** Its machines need not wait for the next minute. */
async function orderAgain(caller: Caller, rolloutIdx: number): Promise<void> {
  const rollout = await firmwareOf(caller.db, rolloutIdx)
  const tell = rollout && (await orderFirmware(caller.db, rollout, caller.now))
  if (tell) caller.afterCommit(() => tell(caller.services.bus))
}

function trace(caller: Caller, { platform, model, firmware }: Kind & { firmware: string }, act: string, after: object) {
  const key = [platform, model].filter(Boolean).join(' ')
  return leaveTrace(caller, { entity: 'firmware', key, act, after: { firmware, ...after }, brand: null })
}

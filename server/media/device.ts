import type { Selectable } from 'kysely'
import type { Device } from '#database/schema.ts'
import { outcome, refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { readPin } from '#domain/device/pin.ts'
import type { WaitingDevice } from '#domain/media/device.ts'
import { deviceCalls } from '#domain/media/device-calls.ts'
import { type ModelMatch, matchModel } from '#domain/media/model.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { pinHmac } from '../device/register.ts'
import { leaveTrace } from '../store/audit.ts'
import { playerStore } from './look-up.ts'
import { lockOwnMedia, type OwnMedia } from './own-media.ts'

const WRONG_PINS_A_MINUTE = 5

export const deviceHandlers = handle(deviceCalls, {
  list: (input, caller) => playerStore.within(caller).page(input),

  async pin({ pin }, caller) {
    const device = await deviceOfPin(caller, pin)
    return waiting(device, await modelsInUse(caller))
  },

  async active({ plyIdx, mediaId, mdId }, caller) {
    const media = await lockOwnMedia(caller, mediaId)
    refuseUnless(media.device === null, 'media.hasDevice')
    const device = await lockWaiting(caller, plyIdx)
    const modelId = await modelFor(caller, device, media, mdId ?? null)
    await bind(caller, device, media, modelId)
    await leaveTrace(caller, {
      entity: 'media',
      key: mediaId,
      act: 'bind',
      after: { plyIdx, mdId: modelId },
      brand: media.brand,
    })
    return { plyIdx, mediaId }
  },
})

/** The player that shows this PIN now. After a few wrong ones a right one is not looked at either. */
async function deviceOfPin(caller: Caller, typed: string): Promise<Selectable<Device>> {
  const { limits } = caller.services
  const wrongPins = [`pin ${caller.userId}`, WRONG_PINS_A_MINUTE, 60] as const
  // Counted before it is looked at, however many come at once.
  const { isAllowed } = await limits.take(...wrongPins)
  refuseUnless(isAllowed, 'general.tooMany', { kind: 'tooMany' })
  const pin = readPin(typed)
  const device = pin === null ? undefined : await findByPin(caller, pin)
  if (device && (device.media_id === null || (await isOwn(caller, device.media_id)))) {
    await limits.giveBack(...wrongPins)
    return device
  }
  return refuseField('pin', 'media.pinUnknown')
}

function findByPin({ db, services, now }: Caller, pin: string) {
  return db
    .selectFrom('device')
    .selectAll()
    .where('pin_hmac', '=', pinHmac(services, pin))
    .where('pin_expires_at', '>', now)
    .where('state', '<>', 'approved')
    .executeTakeFirst()
}

/** A player that another brand has bound already is none of the caller's business. */
async function isOwn(caller: Caller, mediaId: string): Promise<boolean> {
  const { brands } = caller.scope
  const media = await caller.db.selectFrom('media').select('brand_code').where('id', '=', mediaId).executeTakeFirst()
  return media !== undefined && (brands === 'all' || brands.includes(media.brand_code))
}

interface Candidate {
  mdId: number
  mdNm: string
  width: number
  height: number
  numbers: string[]
}

async function modelsInUse({ db }: Pick<Caller, 'db'>): Promise<Candidate[]> {
  const [models, numbers] = await Promise.all([
    db.selectFrom('model').select(['id', 'name', 'width', 'height']).where('status', '=', 1).orderBy('name').execute(),
    db.selectFrom('model_number').select(['model_id', 'number']).execute(),
  ])
  return models.map(({ id, name, width, height }) => {
    const own = numbers.filter(({ model_id }) => model_id === id).map(({ number }) => number)
    return { mdId: id, mdNm: name, width, height, numbers: own }
  })
}

function matchOf({ model, resolution }: Selectable<Device>, models: readonly Candidate[]) {
  const [width = 0, height = 0] = resolution.split('x').map(Number)
  return matchModel({ modelNumber: model || null, width, height }, models)
}

function waiting(device: Selectable<Device>, models: readonly Candidate[]): WaitingDevice {
  const match = matchOf(device, models)
  const fitting = models.filter(({ mdId }) => idsOf(match).includes(mdId))
  return {
    plyIdx: device.id,
    startAt: device.created_at.toISOString(),
    pinExpires: device.pin_expires_at?.toISOString() ?? '',
    platform: device.platform,
    os: device.os,
    playerVersion: device.version,
    resolution: device.resolution,
    model: device.model,
    serial: device.serial,
    match: { ...match, models: fitting.map(({ mdId, mdNm }) => ({ mdId, mdNm })) },
    mediaId: device.media_id,
  }
}

function idsOf(match: ModelMatch): readonly number[] {
  return match.found === 'one' ? [match.mdId] : match.mdIds
}

async function lockWaiting({ db }: Caller, plyIdx: string): Promise<Selectable<Device>> {
  const device = await db.selectFrom('device').selectAll().where('id', '=', plyIdx).forUpdate().executeTakeFirst()
  if (!device) return refuse('general.unknown', { kind: 'unknown' })
  refuseUnless(device.state === 'waiting', 'media.notWaiting')
  return device
}

/** The operator's choice, else the one that the screen is entered as, else the only one that fits. */
async function modelFor(
  caller: Caller,
  device: Selectable<Device>,
  media: OwnMedia,
  chosen: number | null,
): Promise<number> {
  const models = await modelsInUse(caller)
  if (chosen !== null)
    return (
      models.find(({ mdId }) => mdId === chosen)?.mdId ?? refuseField('mdId', 'field.missingChoice', outcome.missing)
    )
  if (media.modelId !== null) return media.modelId
  const match = matchOf(device, models)
  if (match.found === 'one') return match.mdId
  if (match.found === 'several') return refuseField('mdId', 'model.several', outcome.missing)
  if (match.found === 'noModels') return refuseField('mdId', 'model.noneForDevice', outcome.missing)
  return refuseField('mdId', 'model.noneMatches', outcome.missing, { resolution: device.resolution })
}

async function bind({ db, now }: Caller, device: Selectable<Device>, { mediaId }: OwnMedia, modelId: number) {
  await db
    .updateTable('device')
    .set({ state: 'bound', media_id: mediaId, bound_at: now, updated_at: now })
    .where('id', '=', device.id)
    .execute()
  await db
    .updateTable('media')
    .set({
      model_id: modelId,
      ...(device.model !== '' && { model_number: device.model.slice(0, 40) }),
      ...(device.serial !== '' && { serial_number: device.serial.slice(0, 40) }),
      updated_at: now,
    })
    .where('id', '=', mediaId)
    .execute()
}

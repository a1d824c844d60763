import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { MessageId } from '#domain/base/reply.ts'
import { outcome, refuse, refuseField } from '#domain/base/reply.ts'
import { type CommandKind, type CommandPayload, commandExpiry } from '#domain/device/command.ts'
import { commandCalls } from '#domain/media/media-calls.ts'
import type { Caller } from '../base/caller.ts'
import { settingOf } from '../base/setting.ts'
import { tellDevice } from '../bus/device-hints.ts'
import { handle } from '../call/handler.ts'
import { leaveTrace } from '../store/audit.ts'
import { lockOwnMedia, type OwnMedia } from './own-media.ts'

/** Outcome of a command for one screen of several. */
interface Result {
  mediaId: string
  id: string | null
  refused: MessageId | null
}

const restartKinds: readonly CommandKind[] = ['launcher_restart', 'screenshot', 'status', 'manifest_refresh']
const powerKinds: readonly CommandKind[] = [
  ...(['reboot', 'reset', 'volume', 'mute', 'brightness', 'power_on', 'power_off', 'update_url'] as const),
]

export const commandHandlers = handle(commandCalls, {
  async sendMsg({ mediaId, message, seconds }, caller) {
    const media = await lockOwnMedia(caller, mediaId)
    const id = await sendCommand(caller, media, 'message', { text: message, seconds })
    return { id: id ?? refuse('media.noDevice') }
  },

  async restart({ mediaIds, kind }, caller) {
    return { results: await sendToAll(caller, mediaIds, kindAmong(restartKinds, kind), {}) }
  },

  async power({ mediaIds, kind, ...payload }, caller) {
    const known = kindAmong(powerKinds, kind)
    return { results: await sendToAll(caller, mediaIds, known, await payloadOf(caller, known, payload)) }
  },
})

/** The command's id, or nothing where no player stands behind the screen. */
export async function sendCommand(
  caller: Caller,
  { mediaId, brand, device }: OwnMedia,
  kind: CommandKind,
  payload: CommandPayload,
): Promise<string | undefined> {
  if (device === null) return undefined
  const now = caller.now.getTime()
  const id = commandId(now)
  await caller.db
    .insertInto('device_command')
    .values({
      id,
      device_id: device,
      media_id: mediaId,
      brand_code: brand,
      kind,
      payload: JSON.stringify(payload),
      created_by: caller.userId,
      creator: caller.userName,
      created_at: caller.now,
      expires_at: new Date(commandExpiry(kind, now)),
    })
    .execute()
  await leaveTrace(caller, { entity: 'media', key: mediaId, act: kind, after: { ...payload }, brand })
  caller.afterCommit(() => tellDevice(caller.services.bus, device))
  return id
}

/** Ids sort as their times do. */
export function commandId(now: number): string {
  return `${now.toString(36).padStart(9, '0')}${randomBytes(8).toString('hex')}`
}

/** A screen without a player is named in the answer; a foreign one is as unknown as one that does not exist. */
async function sendToAll(
  caller: Caller,
  mediaIds: readonly string[],
  kind: CommandKind,
  payload: CommandPayload,
): Promise<Result[]> {
  const results: Result[] = []
  // Always in the same order, so that two callers never wait for each other.
  for (const mediaId of [...new Set(mediaIds)].sort()) {
    const id = await sendCommand(caller, await lockOwnMedia(caller, mediaId), kind, payload)
    results.push({ mediaId, id: id ?? null, refused: id === undefined ? 'media.noDevice' : null })
  }
  return results
}

function kindAmong(kinds: readonly CommandKind[], given: string): CommandKind {
  const kind = kinds.find((known) => known === given)
  return kind ?? refuseField('kind', 'field.badFormat')
}

interface Entered {
  volume?: number | null
  brightness?: number | null
  url?: string | null
  sha256?: string | null
  bytes?: number | null
}

async function payloadOf(caller: Caller, kind: CommandKind, entered: Entered): Promise<CommandPayload> {
  const { volume, brightness, url, sha256, bytes } = entered
  if (kind === 'brightness') return { brightness: brightness ?? missing('brightness') }
  if (kind === 'volume') return { volume: volume ?? missing('volume') }
  // Without a volume the sound goes off; with one it comes back at that.
  if (kind === 'mute') return volume ? { mute: false, volume } : { mute: true }
  if (kind !== 'update_url') return {}
  await refuseForeignHost(caller, url ?? missing('url'))
  return { url: url ?? missing('url'), sha256: sha256 ?? missing('sha256'), bytes: bytes ?? missing('bytes') }
}

function missing(field: string): never {
  return refuseField(field, 'field.missingText', outcome.missing)
}

/** Only hosts that the operators have named: a player does what comes from there. */
export async function refuseForeignHost({ db }: Caller, url: string): Promise<void> {
  if (!(await isOfNamedHost(db, url))) refuseField('url', 'media.urlNotAllowed')
}

export async function isOfNamedHost(db: Kysely<DB>, url: string): Promise<boolean> {
  const hosts = await settingOf(db, 'UPDATE_HOSTS')
  const read = URL.parse(url)
  const isNamed = Array.isArray(hosts) && hosts.some((host) => String(host).toLowerCase() === read?.host)
  return isNamed && read?.protocol === 'https:' && read.username === '' && read.password === ''
}

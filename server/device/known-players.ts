import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { type Lack, type Prepared, preparedLack } from '#domain/media/lack.ts'
import type { Services } from '../base/services.ts'
import { deviceChannel } from '../bus/device-hints.ts'

/** Memory of this node about an approved player, so that its most frequent questions need no database. */
export interface KnownPlayer {
  device: string
  version: number
  mediaId: string
  brand: string
  approvedAt: number
  manifest: string | null
  manifestSince: number
  hasPlays: boolean
  /** Need before it plays. */
  lack: Lack | null
  /** The newest command that waits. */
  command: string | null
  /** The order that covers everything, by its hash. */
  emergency: string | null
}

export interface KnownPlayers {
  /** Looked up only where this node knows nothing, something older than `version`, or what a hint has made doubtful. */
  of(device: string, version: number): Promise<KnownPlayer | undefined>
  /** Reads one player anew, for whoever has just changed something of it on this node. */
  refresh(device: string): Promise<void>
  reload(): Promise<void>
  close(): Promise<void>
}

/** Listener for players that this node knows: a new state, or no right any more. */
export type Hear = (device: string, now: KnownPlayer | undefined, before: KnownPlayer | undefined) => void

type Sources = Pick<Services, 'db' | 'bus' | 'clock'>

const RELOAD_MS = 60_000
const GATHER_MS = 50

/** Kept right by hints and, since hints get lost, by reading everything anew each minute. */
export async function openKnownPlayers(services: Sources, hear: Hear, log: FastifyBaseLogger): Promise<KnownPlayers> {
  const load = (which: RawBuilder<boolean>) => loadPlayers(services.db, which, services.clock())
  const players = new Map<string, KnownPlayer>()
  const hints = new Set<string>()
  const doubted = new Set<string>()
  let gathering: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()

  const take = (found: readonly KnownPlayer[], isAsked: (player: KnownPlayer) => boolean) => {
    const fresh = new Map(found.map((player) => [player.device, player]))
    for (const before of [...players.values()].filter(isAsked)) {
      if (fresh.has(before.device)) continue
      players.delete(before.device)
      hear(before.device, undefined, before)
    }
    for (const player of found) {
      const before = players.get(player.device)
      players.set(player.device, player)
      if (!isSame(player, before)) hear(player.device, player, before)
    }
  }
  const reload = async () => take(await load(sql<boolean>`true`), () => true)
  const hearHints = async () => {
    const [media, brands, devices] = ['media', 'brand', 'device'].map((kind) => namesIn(hints, kind))
    hints.clear()
    const among = sql<boolean>`(
      device.media_id = any(${media}::text[]) or media.brand_code = any(${brands}::text[])
      or device.id = any(${devices}::text[]))`
    const isAsked = ({ device, mediaId, brand }: KnownPlayer) =>
      devices?.includes(device) || media?.includes(mediaId) || brands?.includes(brand) || false
    take(await load(among), isAsked)
    for (const device of devices ?? []) if (!hints.has(`device ${device}`)) doubted.delete(device)
  }
  const inTurn = (act: () => Promise<void>) => {
    work = work.then(act).catch((err) => log.error({ err }, 'What is known of players could not be refreshed'))
    return work
  }
  const stopHearing = services.bus.subscribe(deviceChannel, (hint) => {
    hints.add(hint)
    // A right that was taken is lost at once, not when the next hints are gathered.
    const [device] = namesIn([hint], 'device')
    if (device !== undefined) doubted.add(device)
    gathering ??= setTimeout(() => {
      gathering = undefined
      void inTurn(hearHints)
    }, GATHER_MS)
  })
  const timer = setInterval(() => void inTurn(reload), RELOAD_MS)
  await reload()

  return {
    async of(device, version) {
      const known = players.get(device)
      const isDoubted = doubted.has(device)
      if (known && known.version >= version && !isDoubted) return known
      const [found] = await load(sql<boolean>`device.id = ${device}`)
      // Of what a hint told, its round tells the listeners.
      if (found && !isDoubted) players.set(device, found)
      return found
    },
    refresh: (device) =>
      inTurn(async () => take(await load(sql<boolean>`device.id = ${device}`), (player) => player.device === device)),
    reload: () => inTurn(reload),
    async close() {
      stopHearing()
      clearInterval(timer)
      clearTimeout(gathering)
      await work
    },
  }
}

function namesIn(hints: Iterable<string>, kind: string): string[] {
  return [...hints].filter((hint) => hint.startsWith(`${kind} `)).map((hint) => hint.slice(kind.length + 1))
}

function isSame(one: KnownPlayer, other: KnownPlayer | undefined): boolean {
  if (other === undefined) return false
  const { device, version, mediaId, brand, approvedAt, manifest, manifestSince, hasPlays, lack, command, emergency } =
    other
  const isSamePlayer = one.device === device && one.version === version && one.approvedAt === approvedAt
  const isSamePlace = one.mediaId === mediaId && one.brand === brand
  const isSamePlan =
    one.manifest === manifest && one.manifestSince === manifestSince && one.hasPlays === hasPlays && one.lack === lack
  const isSameWish = one.command === command && one.emergency === emergency
  return isSamePlayer && isSamePlace && isSamePlan && isSameWish
}

async function loadPlayers(db: Kysely<DB>, which: RawBuilder<boolean>, now: Date): Promise<KnownPlayer[]> {
  const { rows } = await sql<Row>`
    select
      device.id as device, device.token_version as version, device.media_id as "mediaId",
      media.brand_code as brand, device.approved_at as "approvedAt",
      media_manifest.manifest_hash as manifest, media_manifest.since, coalesce(media_manifest.has_plays, false) as "hasPlays",
      media.venue_id is not null as "isMapped", media.model_id is not null as "hasModel",
      media.device_status = ${codes.deviceStatus.inUse} and brand.status = ${codes.useStatus.active} as "isInUse",
      (
        select id
        from device_command
        where device_id = device.id and status in ('queued', 'sent') and expires_at > ${now}
        order by created_at desc
        limit 1) as command,
      media_emergency.order_hash as emergency
    from device
    join media on media.id = device.media_id
    join brand on brand.code = media.brand_code
    left join media_manifest on media_manifest.media_id = device.media_id
    left join media_emergency on media_emergency.media_id = device.media_id and media_emergency.until > ${now}
    where device.state = 'approved' and ${which}`.execute(db)
  return rows.map(({ approvedAt, since, isMapped, isInUse, hasModel, ...row }) => ({
    ...row,
    approvedAt: approvedAt.getTime(),
    manifestSince: since?.getTime() ?? 0,
    lack: preparedLack({ isMapped, isInUse, hasModel, isPlanned: row.manifest !== null, hasPlays: row.hasPlays }),
  }))
}

type Row = Omit<KnownPlayer, 'approvedAt' | 'manifestSince' | 'lack'> &
  Omit<Prepared, 'isPlanned'> & { approvedAt: Date; since: Date | null }

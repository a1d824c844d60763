import { sql } from 'kysely'
import type { InputOf } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import type { materialAirCalls } from '#domain/material/air-calls.ts'
import type { WallPage, WallPlay, WallScreen } from '#domain/material/wall.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { Play } from '#domain/schedule/day/expand.ts'
import type { Caller } from '../../base/caller.ts'
import { containing } from '../../base/containing.ts'
import { allOf, seesByCustomer } from '../../base/scope.ts'
import { signedAddress } from '../../file/address.ts'
import { type PlanOf, plansOf, withinReach } from './now-on.ts'
import { type Shown, shownItems } from './shown.ts'

type Asked = InputOf<typeof materialAirCalls.wall>

const USUAL_SIZE = 100

/** Items on each screen now, by its plan; with the player's own word and its last picture beside it. */
export async function liveWall(caller: Caller, asked: Asked): Promise<WallPage> {
  const [screens, planOf] = await Promise.all([screensFor(caller, asked), plansOf(caller)])
  const plays = new Map(screens.map(({ mediaId }) => [mediaId, planOf(mediaId, caller.now.getTime())]))
  const shown = await shownItems(
    caller,
    [...plays.values()].filter((play) => play !== undefined),
  )
  const matching = screens.filter(({ mediaId }) => isAsked(plays.get(mediaId), shown, asked, caller))
  const [take, at] = [asked.size ?? USUAL_SIZE, asked.page ?? 1]
  const list = matching.slice((at - 1) * take, at * take)
  const pictures = await picturesOf(
    caller,
    list.map(({ mediaId }) => mediaId),
  )
  return {
    list: list.map((screen) => wallScreen(caller, screen, planOf, shown, pictures)),
    ...{ total: matching.length, page: at, size: take, at: caller.now.toISOString() },
    ads: matching.filter(({ mediaId }) => plays.get(mediaId)?.kind === 'ad').length,
  }
}

type ScreenRow = Pick<WallScreen, 'mediaId' | 'mediaNm' | 'poiIdx' | 'poiName' | 'region' | 'mediaStatus' | 'zone'> & {
  toldAt: Date | null
  toldItem: string | null
}

async function screensFor(caller: Caller, { search }: Asked): Promise<ScreenRow[]> {
  const found = containing(search ?? '')
  const where = allOf([
    sql<boolean>`media.device_status = ${codes.deviceStatus.inUse}`,
    withinReach(caller),
    ...(search ? [sql<boolean>`(media.words like lower(${found}) or venue.region ilike ${found})`] : []),
  ])
  const { rows } = await sql<ScreenRow>`
    select media.id as "mediaId", media.name as "mediaNm", venue.id as "poiIdx", venue.name as "poiName", venue.region,
      coalesce(venue.zone, ${USUAL_ZONE}) as zone, media.status as "mediaStatus",
      media_beat.at as "toldAt", media_beat.facts ->> 'item' as "toldItem"
    from media
    left join venue on venue.id = media.venue_id
    left join media_beat on media_beat.media_id = media.id
    where ${where}
    order by venue.region, venue.name, media.id`.execute(caller.db)
  return rows
}

/** By advertiser, campaign or creative; sellers and advertisers see the screens that show something of their own. */
function isAsked(play: Play | undefined, shown: Shown, { adName, cpName, matId, isAd }: Asked, caller: Caller) {
  const film = play && shown(play)
  if (seesByCustomer(caller) && !film?.isOwn) return false
  if (isAd === codes.yesNo.yes && play?.kind !== 'ad') return false
  if (matId && film?.matId !== matId) return false
  return contains(film?.adName, adName) && contains(film?.cpName, cpName)
}

function contains(text: string | null | undefined, part: string | null | undefined): boolean {
  return !part || (text ?? '').toLowerCase().includes(part.toLowerCase())
}

type Pictures = ReadonlyMap<string, { sha256: string; at: Date }>

async function picturesOf({ db }: Caller, mediaIds: readonly string[]): Promise<Pictures> {
  const { rows } = await sql<{ mediaId: string; sha256: string; at: Date }>`
    select distinct on (media_id) media_id as "mediaId", picture_sha256 as sha256, coalesce(ended_at, updated_at) as at
    from device_command
    where media_id = any(${mediaIds}::text[]) and picture_sha256 is not null
    order by media_id, created_at desc`.execute(db)
  return new Map(rows.map(({ mediaId, ...picture }) => [mediaId, picture]))
}

function wallScreen(
  { services, now }: Caller,
  { toldAt, toldItem, ...screen }: ScreenRow,
  planOf: PlanOf,
  shown: Shown,
  pictures: Pictures,
): WallScreen {
  const picture = pictures.get(screen.mediaId)
  const item = shown.nameOf(toldItem)
  const play = planOf(screen.mediaId, now.getTime())
  // What it said a while ago is held against what was planned then.
  const isAsPlanned = toldAt !== null && toldItem === (planOf(screen.mediaId, toldAt.getTime())?.item?.id ?? null)
  return {
    ...screen,
    now: play ? wallPlay(services, play, shown) : null,
    told: toldAt && { item, at: toldAt.toISOString(), isAsPlanned },
    picture: picture ? { url: signedAddress(services, picture.sha256), at: picture.at.toISOString() } : null,
  }
}

function wallPlay(services: Caller['services'], play: Play, shown: Shown): WallPlay {
  const { matId = null, name = null, adName = null, cpName = null, poster } = shown(play) ?? {}
  return {
    ...{ kind: play.kind, itemName: name, matId, adName, cpName },
    poster: poster ? signedAddress(services, poster) : null,
    ...{ from: new Date(play.from).toISOString(), to: new Date(play.to).toISOString() },
  }
}

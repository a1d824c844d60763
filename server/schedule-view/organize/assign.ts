import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { refuseField, refuseUnless } from '#domain/base/reply.ts'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { placeOf } from '#domain/campaign/place.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { type Program, readProgram } from '#domain/schedule/day/program.ts'
import { SLOT_MS, SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'
import type { AssignedScreen, AssignPreview, HouseLoss } from '#domain/schedule/organize-calls.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../../base/caller.ts'
import type { SoldTarget } from '../../campaign/deal/aims.ts'
import { bookingLeft } from '../../campaign/life/amend.ts'
import { refuseStepOf } from '../../campaign/life/step.ts'
import { refuseUnknownPlaces, type SaleScreen, screensAt } from '../../campaign/places.ts'
import { roomFor } from '../../campaign/room.ts'
import type { Campaign } from '../../campaign/rows.ts'
import { previewRebuild } from '../../schedule/build-preview.ts'
import { dayView } from '../day-view.ts'

const SHOWN = 200
/** The house contents of so many screens are looked at. */
const LOOKED_AT = 20

/** Effect of other places for a campaign: screens, room, house contents, and the plays of today. */
export async function previewAssign(
  caller: Caller,
  row: Campaign,
  places: readonly (readonly string[])[],
): Promise<AssignPreview> {
  refuseUnless(caller.scope.brands === 'all', 'organize.wholeNetwork', { kind: 'forbidden' })
  refuseStepOf(caller, row, 'amend', 'preview')
  const own = row.lines ?? []
  if (places.length !== own.length) refuseField('places', 'field.badFormat')
  await refuseUnknownPlaces(caller, [...new Set(places.flat())])
  const lines = own.map((line, at) => ({ ...line, places: places[at] ?? line.places }))
  const day = localDay(USUAL_ZONE, caller.now.getTime())
  const before = await screensAt(
    caller,
    own.flatMap((line) => line.places),
  )
  const after = await screensAt(caller, places.flat())
  const screens = sorted(before, after)
  const left = await bookingLeft(caller, { ...row, lines })
  const rooms = left ? await roomFor(caller, left.booking, left.from) : []
  const added = screens.filter(({ state }) => state === 'added')
  return {
    added: added.length,
    kept: screens.filter(({ state }) => state === 'kept').length,
    removed: screens.filter(({ state }) => state === 'removed').length,
    screens: await withFree(caller.db, screens.slice(0, SHOWN), day),
    house: await houseLosses(caller.db, added.slice(0, LOOKED_AT), lines, day),
    room: rooms.map(({ asked, available }) => ({ asked, available: Math.floor(available) })),
    rebuild: await previewRebuild(caller, { targets: await targetsOf(caller.db, row.cpIdx, places) }),
  }
}

type Sorted = SaleScreen & Pick<AssignedScreen, 'state'>

/** Those that come first, then those that go, then those that stay. */
function sorted(before: readonly SaleScreen[], after: readonly SaleScreen[]): Sorted[] {
  const [had, has] = [before, after].map((screens) => new Set(screens.map(({ mediaId }) => mediaId)))
  const marked = (screens: readonly SaleScreen[], state: Sorted['state'], isSo: (id: string) => boolean) =>
    screens.filter(({ mediaId }) => isSo(mediaId)).map((screen) => ({ ...screen, state }))
  return [
    ...marked(after, 'added', (id) => !had?.has(id)),
    ...marked(before, 'removed', (id) => !has?.has(id)),
    ...marked(after, 'kept', (id) => had?.has(id) ?? false),
  ]
}

async function withFree(db: Kysely<DB>, screens: readonly Sorted[], day: string): Promise<AssignedScreen[]> {
  const { rows } = await sql<{ mediaId: string; body: Uint8Array }>`
    select ad_day.media_id as "mediaId", day_program.body
    from ad_day
    join day_program on day_program.hash = ad_day.program
    where ad_day.day = ${day} and ad_day.media_id = any(${screens.map(({ mediaId }) => mediaId)}::text[])`.execute(db)
  const programs = new Map(rows.map(({ mediaId, body }) => [mediaId, readProgram(body)]))
  return screens.map(({ mediaId, mediaNm, poiName, state, base, campaign }) => {
    const program = programs.get(mediaId)
    const used = program ? (fullestHour(program) * base) / SLOTS_PER_HOUR : 0
    return { mediaId, mediaNm, poiName, state, freeSlots: Math.max(0, Math.round((campaign - used) * 10) / 10) }
  })
}

/** Units that are sold in the hour that has most of them. */
function fullestHour({ hours }: Program): number {
  return hours.reduce((most, { units }) => Math.max(most, units.filter((unit) => unit > 0).length), 0)
}

/** Unsold slots are filled by the house: whatever is sold there now takes plays of its contents. */
async function houseLosses(
  db: Kysely<DB>,
  screens: readonly SaleScreen[],
  lines: readonly CampaignLine[],
  day: string,
): Promise<HouseLoss[]> {
  const losses: HouseLoss[] = []
  for (const { mediaId, mediaNm, base } of screens) {
    const { items, spans } = await dayView(db, mediaId, day)
    const house = items.filter(({ slotType }) => slotType === codes.slotType.house)
    const loops = spans.reduce((sum, [from, to]) => sum + (to - from), 0) / SLOT_MS / base
    const units = lines.reduce((sum, line) => sum + (line.plays / line.loops) * (line.playTime / 15) * loops, 0)
    const plays = house.reduce((sum, item) => sum + item.plays, 0)
    const contents = house.flatMap(({ itemName }) => itemName ?? [])
    if (plays > 0) losses.push({ mediaId, mediaNm, contents, plays, losing: Math.min(plays, Math.floor(units)) })
  }
  return losses
}

async function targetsOf(
  db: Kysely<DB>,
  cpIdx: number,
  places: readonly (readonly string[])[],
): Promise<[number, SoldTarget[]][]> {
  const stored = await db
    .selectFrom('campaign_line')
    .select('id')
    .where('campaign_id', '=', cpIdx)
    .orderBy('place')
    .execute()
  return stored.map(({ id }, at) => [id, (places[at] ?? []).flatMap((written) => placeOf(written) ?? [])])
}

import { sql } from 'kysely'
import { refuse } from '#domain/base/reply.ts'
import type { Patch } from '#domain/base/resource.ts'
import type { campaign } from '#domain/campaign/campaign.ts'
import { bitsOf, type CampaignFilm, type CampaignLine, weekdayBits } from '#domain/campaign/line.ts'
import { placeOf } from '#domain/campaign/place.ts'
import { termsOf } from '#domain/campaign/terms/terms.ts'
import type { Caller } from '../base/caller.ts'
import { GUARANTEED } from './hold/held.ts'
import { refuseUnknownPlaces } from './places.ts'
import { SMALL } from './room.ts'
import type { Campaign } from './rows.ts'

export type Entered = Patch<typeof campaign>

/** Films of another advertiser, and places that are not for the caller, answer like unknown ones. */
export async function refuseUnseenParts(caller: Caller, { lines, films }: Entered, advIdx: number | null) {
  await refuseUnknownPlaces(caller, [...new Set((lines ?? []).flatMap(({ places }) => places))])
  await refuseOthersFilms(caller, films ?? [], advIdx)
}

async function refuseOthersFilms(caller: Caller, films: readonly CampaignFilm[], advIdx: number | null) {
  const left = await filmsLeft(caller, films, advIdx)
  if (left.length < films.length) refuse('general.unknown', { kind: 'unknown' })
}

/** Of these films, the customer's own that can be chosen. */
export async function filmsLeft<Film extends Pick<CampaignFilm, 'matId'>>(
  { db }: Caller,
  films: readonly Film[],
  advIdx: number | null,
): Promise<Film[]> {
  if (films.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from material
    where id = any(${films.map(({ matId }) => matId)}::integer[]) and advertiser_id = ${advIdx} and hidden_at is null`.execute(
    db,
  )
  const own = new Set(rows.map(({ id }) => id))
  return films.filter(({ matId }) => own.has(matId))
}

/** Parts in tables of their own, or in bits: written where they were entered. */
export async function writeParts(caller: Caller, cpIdx: number, entered: Entered, { isSme }: Pick<Campaign, 'isSme'>) {
  const { targetDays, targetHours, lines, films } = entered
  const tier = isSme === 'Y' ? SMALL : GUARANTEED
  if (targetDays?.length) await setBits(caller, cpIdx, 'weekdays', weekdayBits(targetDays))
  if (targetHours?.length) await setBits(caller, cpIdx, 'hours', bitsOf(targetHours))
  if (lines !== undefined) await writeLines(caller, cpIdx, lines ?? [], tier)
  else if (entered.isSme !== undefined) await setRank(caller, cpIdx, tier)
  if (films !== undefined) await writeFilms(caller, cpIdx, films ?? [])
}

async function setBits({ db }: Caller, cpIdx: number, column: 'weekdays' | 'hours', bits: number) {
  await db
    .updateTable('campaign')
    .set({ [column]: bits })
    .where('id', '=', cpIdx)
    .execute()
}

/** Of lines that stay as they are. */
async function setRank({ db }: Caller, cpIdx: number, tier: number) {
  await db.updateTable('campaign_line').set({ tier }).where('campaign_id', '=', cpIdx).execute()
}

async function writeLines(caller: Caller, cpIdx: number, lines: readonly CampaignLine[], tier: number) {
  await caller.db.deleteFrom('campaign_line').where('campaign_id', '=', cpIdx).execute()
  for (const [place, line] of lines.entries()) {
    const { playTime, goalKind, goal, plays, loops, places } = line
    const { exclusive, roadblock, perHour, perDay, after } = termsOf(line)
    const { id } = await caller.db
      .insertInto('campaign_line')
      .values({
        ...{ campaign_id: cpIdx, place, slots: playTime / 15, goal_kind: goalKind, goal, plays, loops, tier },
        ...{ exclusive, is_roadblock: roadblock, per_hour: perHour, per_day: perDay, after_place: after },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeTargets(caller, id, places)
  }
}

export async function writeTargets({ db }: Caller, line: number, places: readonly string[]) {
  await db.deleteFrom('campaign_target').where('line_id', '=', line).execute()
  const targets = [...new Set(places)].flatMap((written) => placeOf(written) ?? [])
  if (targets.length === 0) return
  await db
    .insertInto('campaign_target')
    .values(
      targets.map(({ brand, region, group, venue, media }) => ({
        ...{ line_id: line, brand_code: brand, region, group_code: group, venue_id: venue, media_id: media },
      })),
    )
    .execute()
}

export async function writeFilms({ db }: Caller, cpIdx: number, films: readonly CampaignFilm[]) {
  await db.deleteFrom('campaign_creative').where('campaign_id', '=', cpIdx).execute()
  if (films.length === 0) return
  await db
    .insertInto('campaign_creative')
    .values(
      films.map(({ matId, startsOn, endsOn, targetDays, targetHours, regions, weight, isDefault, line = null }) => ({
        ...{ campaign_id: cpIdx, material_id: matId, starts_on: startsOn, ends_on: endsOn, weight },
        ...{ weekdays: weekdayBits(targetDays), hours: bitsOf(targetHours), is_default: isDefault },
        regions: regions.length === 0 ? null : [...regions],
        line_place: line,
      })),
    )
    .execute()
}

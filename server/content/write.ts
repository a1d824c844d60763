import { codes } from '#domain/base/codes.ts'
import { refuseFaults, refuseUnless } from '#domain/base/reply.ts'
import { isSame } from '#domain/base/resource.ts'
import { validityFault } from '#domain/content/fit/validity.ts'
import { type Aimed, hasTarget, type Targets, targetsIn } from '#domain/content/targets.ts'
import type { Caller } from '../base/caller.ts'
import { contentStore } from './content.ts'
import type { Publish } from './rows.ts'
import { reachOf, type Showing, showingOf, usableTargets } from './targets.ts'

/** Contents and places of a publish, ready to be written. */
export interface Plan {
  contents: readonly number[]
  targets: Targets
  /** Names of the targets that were left out, since they have no screen. */
  dropped: readonly string[]
}

type Wanted = Aimed & Pick<Publish, 'brdCode' | 'contents'>

const MOST_NAMED = 5

/** Checks contents against the brand's slots and targets against their screens. */
export async function planOf(caller: Caller, wanted: Wanted, before?: Wanted): Promise<Plan> {
  const { brdCode, contents } = wanted
  await refuseContents(caller, brdCode, contents)
  const { chosen, targets } = await targetsOf(caller, wanted, before)
  const reach = await suitedReach(caller, wanted, chosen)
  return { contents, targets, dropped: reach.empty }
}

/** Numbers of screens at the targets of a publish that would show these contents, at once or once they have a player. */
export async function screensFor(caller: Caller, wanted: Wanted): Promise<Showing> {
  await refuseContents(caller, wanted.brdCode, wanted.contents)
  const targets = targetsIn(wanted)
  await suitedReach(caller, wanted, targets)
  return showingOf(caller, targets, wanted.contents)
}

async function suitedReach(caller: Caller, { brdCode, contents }: Wanted, targets: Targets) {
  const reach = await reachOf(caller, brdCode, targets, contents)
  const named = reach.bare.slice(0, MOST_NAMED).join(', ')
  const screens = reach.bare.length > MOST_NAMED ? `${named} …` : named
  refuseUnless(reach.bare.length < reach.screens, 'publish.crossed', { values: { screens } })
  return reach
}

/** The targets that are wanted, and those of them that have a screen. */
export async function targetsOf(caller: Caller, wanted: Aimed & Pick<Publish, 'brdCode'>, before?: Aimed) {
  const chosen = targetsIn(wanted)
  const targets = await usableTargets(caller, wanted.brdCode, chosen, targetsIn(before ?? {}))
  refuseUnless(hasTarget(targets), 'publish.noScreens')
  return { chosen, targets }
}

/** Contents in their order, targets as a set. What stays is not written: screens would be planned anew. */
export async function writePlan(
  caller: Caller,
  publishIdx: number,
  { contents, targets }: Plan,
  before?: Wanted,
): Promise<void> {
  const { db } = caller
  if (!before || !isSame(before.contents, contents)) {
    await db.deleteFrom('publish_content').where('publish_id', '=', publishIdx).execute()
    await writeContents(caller, publishIdx, contents)
  }
  if (before && isSame(targetsIn(before), targets)) return
  await db.deleteFrom('publish_target').where('publish_id', '=', publishIdx).execute()
  const rows = targetRows(targets).map((target) => ({ publish_id: publishIdx, ...target }))
  await db.insertInto('publish_target').values(rows).execute()
}

/** Contents of a publish from its start on, or since a change. */
export async function writeContents(
  { db }: Caller,
  publishIdx: number,
  contents: readonly number[],
  changeIdx: number | null = null,
): Promise<void> {
  const places = contents.map((content_id, at) => ({
    publish_id: publishIdx,
    change_id: changeIdx,
    place: at + 1,
    content_id,
  }))
  await db.insertInto('publish_content').values(places).execute()
  // Written, they cannot be hidden any more; one that was hidden since it was looked at is as unknown as any hidden one.
  const hidden = await db
    .selectFrom('content')
    .select('id')
    .where('id', 'in', [...contents])
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()
  refuseUnless(!hidden, 'general.unknown', { kind: 'unknown' })
}

/** One row each, by the column that names it. */
export function targetRows({ groups, venues, media, mediaGroups, channels }: Targets) {
  return [
    ...groups.map((group_code) => ({ group_code })),
    ...venues.map((venue_id) => ({ venue_id })),
    ...media.map((media_id) => ({ media_id })),
    ...mediaGroups.map((media_group_id) => ({ media_group_id })),
    ...channels.map((channel_id) => ({ channel_id })),
  ]
}

/** Contents of another brand are as unknown as those that do not exist. */
export async function refuseUnseen(caller: Caller, brdCode: string, wanted: readonly number[]): Promise<void> {
  await contentsOf(caller, brdCode, wanted)
}

/** The contents of a publish that are still there for a caller to show. */
export async function seenOf(caller: Caller, { brdCode, contents }: Wanted): Promise<readonly number[]> {
  const found = await Promise.all(contents.map((contentIdx) => contentStore.within(caller).find(contentIdx)))
  return contents.filter((_, at) => found[at]?.brdCode === brdCode)
}

async function contentsOf(caller: Caller, brdCode: string, wanted: readonly number[]) {
  const rows = []
  for (const contentIdx of wanted) {
    const row = await contentStore.within(caller).get(contentIdx)
    refuseUnless(row.brdCode === brdCode, 'general.unknown', { kind: 'unknown' })
    rows.push(row)
  }
  return rows
}

type Shown = Pick<Publish, 'brdCode' | 'contents' | 'startDate' | 'endDate'>

/** Refuses contents that may not be shown for as long as a publish goes on from now. */
export async function refuseUnshowable(caller: Caller, { brdCode, contents, startDate, endDate }: Shown) {
  const rows = await contentsOf(caller, brdCode, contents)
  const from = Math.max(Date.parse(startDate), caller.now.getTime())
  const fault = validityFault(rows, { from, to: Date.parse(endDate) })
  if (fault) refuseFaults({ contents: fault })
}

async function refuseContents(caller: Caller, brdCode: string, wanted: readonly number[]) {
  let slots = 0
  for (const row of await contentsOf(caller, brdCode, wanted)) {
    const isReady = row.encoding === codes.encoding.complete
    refuseUnless(isReady, 'publish.notEncoded', { values: { content: row.contentName } })
    slots += row.slotCount
  }
  const brand = caller.db.selectFrom('brand').select('house_slot as count').where('code', '=', brdCode)
  const { count } = (await brand.executeTakeFirst()) ?? { count: 0 }
  refuseUnless(slots <= count, 'publish.addLimit', { values: { count } })
}

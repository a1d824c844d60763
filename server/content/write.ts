import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import { isSame } from '#domain/base/resource.ts'
import type { Caller } from '../base/caller.ts'
import { contentStore } from './content.ts'
import type { Publish } from './rows.ts'
import { reachOf, type Targets, usableTargets } from './targets.ts'

/** What a publish shows and where, ready to be written. */
export interface Plan {
  contents: readonly number[]
  targets: Targets
  /** Names of the targets that were left out, since they have no screen. */
  dropped: readonly string[]
}

type Wanted = Pick<Publish, 'brdCode' | 'contents' | 'targetGroups' | 'targetVenues'>

/** Checks contents against the brand's slots and targets against their screens. */
export async function planOf(caller: Caller, wanted: Wanted, before?: Wanted): Promise<Plan> {
  const { brdCode, contents } = wanted
  await refuseContents(caller, brdCode, contents)
  const { chosen, targets } = await targetsOf(caller, wanted, before)
  const reach = await reachOf(caller, brdCode, chosen, contents)
  refuseUnless(reach.bare.length < reach.screens, 'publish.imageNeeded', { values: { index: reach.bare[0] ?? '' } })
  return { contents, targets, dropped: reach.empty }
}

type Aimed = Pick<Wanted, 'brdCode' | 'targetGroups' | 'targetVenues'>

/** The targets that are wanted, and those of them that have a screen. */
export async function targetsOf(caller: Caller, wanted: Aimed, before?: Aimed) {
  const chosen = { groups: unique(wanted.targetGroups), venues: unique(wanted.targetVenues) }
  const kept = { groups: unique(before?.targetGroups), venues: unique(before?.targetVenues) }
  const targets = await usableTargets(caller, wanted.brdCode, chosen, kept)
  refuseUnless(targets.groups.length + targets.venues.length > 0, 'publish.noScreens')
  return { chosen, targets }
}

/** Contents in their order, targets as a set. Where both stay, nothing is written: screens would be planned anew. */
export async function writePlan(
  { db }: Caller,
  publishIdx: number,
  { contents, targets }: Plan,
  before?: Wanted,
): Promise<void> {
  if (
    isSame([before?.contents, before?.targetGroups, before?.targetVenues], [contents, targets.groups, targets.venues])
  )
    return
  await db.deleteFrom('publish_content').where('publish_id', '=', publishIdx).execute()
  const places = contents.map((content_id, place) => ({ publish_id: publishIdx, place: place + 1, content_id }))
  await db.insertInto('publish_content').values(places).execute()
  await db.deleteFrom('publish_target').where('publish_id', '=', publishIdx).execute()
  const groups = targets.groups.map((group_code) => ({ publish_id: publishIdx, group_code }))
  const venues = targets.venues.map((venue_id) => ({ publish_id: publishIdx, venue_id }))
  await db
    .insertInto('publish_target')
    .values([...groups, ...venues])
    .execute()
}

/** Contents of another brand are as unknown as those that do not exist. */
export async function refuseUnseen(caller: Caller, brdCode: string, wanted: readonly number[]) {
  for (const contentIdx of wanted) await contentOf(caller, brdCode, contentIdx)
}

async function contentOf(caller: Caller, brdCode: string, contentIdx: number) {
  const row = await contentStore.within(caller).get(contentIdx)
  refuseUnless(row.brdCode === brdCode, 'general.unknown', { kind: 'unknown' })
  return row
}

async function refuseContents(caller: Caller, brdCode: string, wanted: readonly number[]) {
  let slots = 0
  for (const contentIdx of wanted) {
    const row = await contentOf(caller, brdCode, contentIdx)
    const isReady = row.encoding === codes.encoding.complete
    refuseUnless(isReady, 'publish.notEncoded', { values: { content: row.contentName } })
    slots += row.slotCount
  }
  const count = await houseSlots(caller, brdCode)
  refuseUnless(slots <= count, 'publish.addLimit', { values: { count } })
}

async function houseSlots({ db }: Caller, brdCode: string): Promise<number> {
  const row = await db.selectFrom('brand').select('house_slot').where('code', '=', brdCode).executeTakeFirst()
  return row?.house_slot ?? 0
}

function unique(numbers: readonly number[] | null | undefined): number[] {
  return [...new Set(numbers ?? [])].sort((one, other) => one - other)
}

import type { Call, Page } from '#domain/base/call.ts'
import type { Entity } from '#domain/base/entity.ts'
import { Refusal } from '#domain/base/reply.ts'
import type { Resource } from '#domain/base/resource.ts'
import { shortName } from '#domain/console/bulk.ts'
import { findCalls } from '#domain/console/calls.ts'
import { ownerName } from '#domain/console/owner.ts'
import { FOUND_OF_A_KIND, type Found } from '#domain/console/records.ts'
import { entities } from '#domain/entities.ts'
import type { Caller } from '../base/caller.ts'
import { askAs } from '../call/background.ts'
import { handle } from '../call/handler.ts'

const found = (entities as readonly Entity[]).filter(({ isFound }) => isFound)

export const findHandlers = handle(findCalls, {
  /** Records of every kind by name or id: as each list would find them for this person, and no others. */
  async find({ search }, caller) {
    const results = await Promise.all(found.map((each) => foundOf(caller, each, search)))
    return { items: results.flat() }
  },
})

async function foundOf(caller: Caller, { of, calls }: Entity, search: string): Promise<Found[]> {
  const [named, numbered] = await Promise.all([
    unlessRefused(askAs(caller, calls.list, { search, page: 1, size: FOUND_OF_A_KIND })),
    byNumber(caller, of, calls.detail, search),
  ])
  // A list call answers pages of its resource's rows.
  const rows = [...(numbered ? [numbered] : []), ...((named as Page<Row> | undefined)?.list ?? [])]
  const found = rows.map((row) => ({
    kind: of.name,
    key: row[of.key] as Found['key'],
    name: shortName(row[of.title]),
    within: ownerName(of, row),
  }))
  return [...new Map(found.map((each) => [each.key, each])).values()].slice(0, FOUND_OF_A_KIND)
}

type Row = Readonly<Record<string, unknown>>

/** Lists look into texts; a number may be the record's own. */
async function byNumber(
  caller: Caller,
  of: Resource,
  detail: Call | undefined,
  search: string,
): Promise<Row | undefined> {
  const isNumbered = of.fields[of.key]?.kind !== 'text' && /^\d{1,9}$/.test(search)
  if (!isNumbered || !detail) return undefined
  return (await unlessRefused(askAs(caller, detail, { [of.key]: Number(search) }))) as Row | undefined
}

/** Kinds that this person may not list, and numbers that are none of theirs, are simply not found. */
async function unlessRefused(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refusal && error.kind !== 'unavailable') return undefined
    throw error
  }
}

import type { BulkAct, Entity } from './base/entity.ts'
import type { Placed, Resource } from './base/resource.ts'
import { entities } from './entities.ts'
import type { ProgramName } from './facts.ts'

/**
 * Facts of every entity that the console knows before any of their screens is open: plain data, which its build keeps
 * instead of the entities behind it. The grants of programs stand apart (`facts.ts`): no list needs them.
 */

const every: readonly Entity[] = entities

/** An entity as the console's shell knows it. */
export interface Kind extends Pick<Resource, 'name' | 'area' | 'key' | 'title'>, Placed {
  /** Name of the call that answers its rows. */
  list: string
  /** Program of its list and records. */
  program: ProgramName
  /** Its word in the menu. */
  label: string
  /** People enter new ones. */
  isEntered?: boolean
  /** Seen in its list alone. */
  hasNoPage?: true
  acts: Readonly<
    Record<string, Pick<BulkAct, 'fields' | 'isDangerous' | 'undo'> & { call: Pick<BulkAct['call'], 'guard'> }>
  >
}

export const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  every.map((each) => [each.of.name, kindOf(each)]),
)

function kindOf({ of, calls, programs: own, menu, isEntered, acts = {} }: Entity): Kind {
  const { name, area, path, key, title } = of
  const known = Object.entries(acts).map(([act, { fields, isDangerous, undo, call }]) => [
    act,
    { fields, isDangerous, ...(undo && { undo }), call: { guard: call.guard } },
  ])
  return {
    name,
    area,
    path,
    key,
    title,
    list: calls.list.name,
    // The first of an entity's programs is the one of its list.
    program: Object.keys(own)[0] as ProgramName,
    label: menu?.label ?? name,
    ...(isEntered && { isEntered }),
    ...(!calls.detail && { hasNoPage: true }),
    acts: Object.fromEntries(known),
  }
}

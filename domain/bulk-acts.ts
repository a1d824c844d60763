import type { BulkAct, Entity } from './base/entity.ts'
import { entities } from './entities.ts'

/** An act with the entity whose rows it is done to: they are chosen in its list. */
export interface EntityAct extends BulkAct, Pick<Entity, 'of'> {
  list: Entity['calls']['list']
}

/** Every act on many rows by `<resource>.<act>`. */
export const bulkActs: Readonly<Record<string, EntityAct>> = Object.fromEntries(
  (entities as readonly Entity[]).flatMap(({ of, calls: { list }, acts = {} }) =>
    Object.entries(acts).map(([name, act]) => [`${of.name}.${name}`, { ...act, of, list }]),
  ),
)

import { everyDay } from '#domain/network/opening.ts'
import type { World } from './world.ts'

/** Opening of a venue that never closes, as its column holds it. */
export const alwaysOpen = JSON.stringify(everyDay('00:00', '00:00'))

/** No venue closes: nothing that is told of its screens depends on the time of day. */
export async function neverClose({ database }: Pick<World, 'database'>): Promise<void> {
  await database.pool.query('update venue set opening = $1', [alwaysOpen])
}

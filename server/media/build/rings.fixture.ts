import type { BarePlayer } from '#server/demo/live/player.ts'
import type { World } from '#test/world.ts'
import { type Network, openNetwork } from '../../device/network.fixture.ts'

/** Screens in use, one for each of three rings: the first is for monitoring, the last is another brand's. */
export const ringScreens = ['BEA0000001', 'BEA0000002', 'QUA0000001'] as const

export interface Rings {
  network: Network
  /** Behind the screens of the rings, in their order. */
  players: BarePlayer[]
}

export async function openRings(world: World): Promise<Rings> {
  const network = await openNetwork(world)
  // The first build came at the hour of the machine, before all that comes now.
  network.setClock(Math.max(network.now(), Date.now()))
  const { pool } = world.database
  const [one, two, three] = ringScreens
  await pool.query('update media set device_status = 0 where id <> all($1)', [ringScreens])
  await pool.query('update media set use_type = case id when $1 then 99 else 1 end where id = any($2)', [
    ...[one, ringScreens],
  ])
  const [bean, quay] = [await world.signIn('beanmaster'), await world.signIn('quaymaster')]
  const players = [await network.paired(bean, one), await network.paired(bean, two), await network.paired(quay, three)]
  await network.worked()
  // By then their venues have been open for long enough that a sign of them is expected.
  network.setClock(network.now() + 6 * 60_000)
  return { network, players }
}

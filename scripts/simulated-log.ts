import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { SimulatedPlayer } from '#server/demo/live/simulated-player.ts'
import type { Person } from '#test/person.ts'

/** The screens without a player, all of them before the first is paired: a list that shrinks cannot be turned. */
export async function screensWithoutPlayer(
  operator: Person,
  { wanted, brand, size = 500 }: { wanted: number; brand?: string | undefined; size?: number },
): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; found.length < wanted; page++) {
    const filters = { deviceStatus: [0], mapping: [1] }
    const { list } = await operator.call('media/media/list', { page, size, order: 'mediaId', filters })
    if (list.length === 0) break
    const free = list.filter(({ plyIdx, brdCode }) => !plyIdx && (!brand || brdCode === brand))
    found.push(...free.map(({ mediaId }) => mediaId))
  }
  return found.slice(0, wanted)
}

export interface Difference {
  mediaId: string
  shown: number
  counted: number
}

/** Screens whose own log is not what the reports have counted. */
export async function differences(operator: Person, players: readonly SimulatedPlayer[]): Promise<Difference[]> {
  const found: Difference[] = []
  for (const { mediaId, log } of players) {
    const moments = [...log.keys()]
    if (moments.length === 0) continue
    // A venue may be a day ahead or behind.
    const [from, to] = [
      dayAfter(localDay('UTC', Math.min(...moments)), -1),
      dayAfter(localDay('UTC', Math.max(...moments)), 2),
    ]
    const { list } = await operator.call('media/report/list', { mediaId, from, to })
    const counted = list.reduce((sum, { plays }) => sum + plays, 0)
    if (counted !== log.size) found.push({ mediaId, shown: log.size, counted })
  }
  return found
}

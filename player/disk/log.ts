import type { Play } from '#domain/schedule/day/expand.ts'
import type { Segment } from '#player/disk/segment.ts'
import { deleteRow, readKeys, readRows, writeRow } from '#player/disk/store.ts'

/** One thing that was on this screen, as the screen saw it. */
export interface Shown {
  item: string | null
  source: string | null
  kind: Play['kind'] | 'idle'
  composition: string | null
  /** Time at which the schedule wanted it, and of its first frame; server time. */
  planned: number
  began: number | null
  result: 'shown' | 'missingFile' | 'decoder' | 'stalled'
}

const KEPT = 1000

export function shownOf({ play, visibleFrom }: Segment, result: Shown['result']): Shown {
  const { item, kind, composition, begins } = play
  return {
    item: item?.id ?? null,
    source: item?.source ?? null,
    kind,
    composition,
    planned: begins,
    began: visibleFrom,
    result,
  }
}

export async function writeLog(shown: Shown): Promise<void> {
  const key = `${String(Math.round(shown.began ?? shown.planned)).padStart(15, '0')} ${shown.item ?? shown.kind}`
  await writeRow('log', key, shown)
  const keys = await readKeys('log')
  for (const old of keys.slice(0, Math.max(0, keys.length - KEPT))) await deleteRow('log', old)
}

export function readLog(): Promise<readonly Shown[]> {
  return readRows('log')
}

import { sql } from 'kysely'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'
import type { PlayFile } from '#domain/screen/playable.ts'

/** Files made of an upload, as far as players take them. */
export interface PlayableAsset {
  kind: string
  durationMs: number | null
  variants: readonly PlayableVariant[]
}

interface PlayableVariant {
  kind: string
  page: number
  sha256: string
  bytes: number
  /** The hash of the list of its pieces, where it has more than one. */
  pieces: string | null
}

/** The variants of `asset` as JSON. */
export const variantsOfAsset = sql`coalesce((
  select json_agg(json_build_object('kind', kind, 'page', page, 'sha256', sha256, 'bytes', bytes, 'pieces', pieces) order by page)
  from asset_variant
  where asset_sha256 = asset.sha256), '[]')`

/** The best variant of a film or picture; nothing while there is none. */
export function bestFile({ kind, durationMs, variants }: PlayableAsset, seconds: number): PlayFile | undefined {
  const best = bestFirst.map((wish) => variants.find((variant) => variant.kind === wish)).find((found) => found)
  if (!best) return undefined
  const type = kind === 'video' ? 'video' : 'image'
  return { ...bytesOf(best), type, ms: durationMs ?? seconds * 1000, fit: 'contain' }
}

/** Each page of a document with its file; it is shown for one slot. */
export function pageFiles({ variants }: PlayableAsset): { page: number; file: PlayFile }[] {
  return variants
    .filter(({ kind }) => kind === 'page')
    .map((page) => ({ page: page.page, file: { ...bytesOf(page), type: 'image', ms: SLOT_MS, fit: 'contain' } }))
}

function bytesOf({ sha256, bytes, pieces }: PlayableVariant) {
  return { sha256, bytes, ...(pieces !== null && { pieces }) }
}

const bestFirst = ['fhd', 'hd', 'sd'] as const

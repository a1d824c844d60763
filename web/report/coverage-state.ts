import { codes } from '#domain/base/codes.ts'
import type { ListView } from '../kit/list/list-state.ts'

export type PlaceKind = keyof typeof codes.placeKind

export const isPlaceKind = (text: string): text is PlaceKind => text in codes.placeKind

interface Closer {
  placeKind: PlaceKind
  filters: ListView['filters']
}

/** Parts of a place, and the filter that leaves them alone; none of a screen, which has no parts. */
export function closerOf(kind: PlaceKind, key: string): Closer | undefined {
  if (kind === 'brand') return { placeKind: 'venue', filters: { brdCode: [key] } }
  if (kind === 'group') return { placeKind: 'venue', filters: { bgCode: [Number(key)] } }
  if (kind === 'venue') return { placeKind: 'media', filters: { poiIdx: [Number(key)] } }
  const [brand = '', region = ''] = key.split('/')
  return kind === 'region' ? { placeKind: 'venue', filters: { brdCode: [brand], region: [region] } } : undefined
}

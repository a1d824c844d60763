import type { Resource } from '#domain/base/resource.ts'
import { Cards } from './Cards.tsx'
import { Folded, type FoldedProps } from './Folded.tsx'
import type { GridProps } from './grid-props.ts'

interface Props extends FoldedProps {
  /** Rows to be drawn as cards; without them it is the fold of the filters. */
  cards?: GridProps<Resource>
}

/** Parts of lists on a phone, in one file that is fetched where the window is narrow. */
export function PhonePart({ cards, ...folded }: Props) {
  return cards ? <Cards {...cards} /> : <Folded {...folded} />
}

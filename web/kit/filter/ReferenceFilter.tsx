import { fetchedAhead } from '../../base/later.ts'
import { Behind } from '../dialog/Behind.tsx'
import { keysIn, type ReferenceFilterProps } from './reference-filter.ts'
import { standInOf } from './stand-in.tsx'

const choice = fetchedAhead(async () => (await import('./ReferenceChoice.tsx')).ReferenceChoice)

/** Narrows a list to what belongs to some other records, found by their names. */
export function ReferenceFilter(props: ReferenceFilterProps) {
  return <Behind of={choice} given={{ ...props, standIn: standInOf(props.label, keysIn(props.value)) }} />
}

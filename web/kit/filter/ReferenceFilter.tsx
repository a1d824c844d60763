import { useEffect } from 'react'
import { fetchedAhead } from '../../base/later.ts'
import { Behind } from '../dialog/Behind.tsx'
import { keysIn, type ReferenceFilterProps } from './reference-filter.ts'
import { standInOf } from './stand-in.tsx'

const choice = fetchedAhead(async () => (await import('./ReferenceChoice.tsx')).ReferenceChoice)

/** Narrows a list to what belongs to some other records, found by their names; what is set is named at once. */
export function ReferenceFilter(props: ReferenceFilterProps) {
  const keys = keysIn(props.value)
  const isSet = keys.length > 0
  useEffect(() => {
    // Where the line has broken its keys are shown, and the click asks again.
    if (isSet) void choice.fetch().catch(() => undefined)
  }, [isSet])
  return <Behind of={choice} given={{ ...props, standIn: standInOf(props.label, keys) }} />
}

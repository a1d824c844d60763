import { fetchedAhead } from '../../base/later.ts'
import { Behind } from '../dialog/Behind.tsx'
import type { CodeFilterProps } from './code-filter.ts'
import { standInOf } from './stand-in.tsx'

const choice = fetchedAhead(async () => (await import('./CodeChoice.tsx')).CodeChoice)

/** Narrows a list to some values of a code. */
export function CodeFilter(props: CodeFilterProps) {
  const { label, value, wordsOf } = props
  const chosen = Array.isArray(value) ? value : []
  return <Behind of={choice} given={{ ...props, standIn: standInOf(label, chosen.map(wordsOf)) }} />
}

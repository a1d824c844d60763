import { TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { fetchedAhead } from '../../base/later.ts'
import { Behind } from '../dialog/Behind.tsx'
import { CODE_FILTER_WIDTH, type CodeFilterProps } from './code-filter.ts'

const choice = fetchedAhead(async () => (await import('./CodeChoice.tsx')).CodeChoice)

/** Narrows a list to some values of a code. */
export function CodeFilter(props: CodeFilterProps) {
  const { label, value, wordsOf } = props
  const chosen = Array.isArray(value) ? value : []
  const standIn = (
    <TextInput
      role="combobox"
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={false}
      placeholder={label}
      value={chosen.map(wordsOf).join(', ')}
      rightSection={<IconSelector size={14} />}
      readOnly
      pointer
      w={CODE_FILTER_WIDTH}
    />
  )
  return <Behind of={choice} given={{ ...props, standIn }} />
}

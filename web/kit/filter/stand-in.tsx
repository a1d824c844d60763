import { TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { CODE_FILTER_WIDTH } from './code-filter.ts'

/** Box of a choice whose list comes behind the page. */
export const standInOf = (label: string, chosen: readonly (string | number)[]) => (
  <TextInput
    role="combobox"
    aria-label={label}
    aria-haspopup="listbox"
    aria-expanded={false}
    placeholder={label}
    value={chosen.join(', ')}
    rightSection={<IconSelector size={14} />}
    readOnly
    pointer
    w={CODE_FILTER_WIDTH}
  />
)

import { Button, Group } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useIsNarrow } from '../../base/medium.ts'
import { useTranslation } from '../../words/translation.ts'
import type { Order } from '../column/OrderChoice.tsx'
import { TypedFilter } from '../filter/TypedFilter.tsx'
import { OnPhone } from '../grid/OnPhone.tsx'
import { useKey } from '../input/use-key.ts'

interface Props {
  value: string
  onSearch(text: string): void
  /** True if anything is narrowed down, by the search or by its neighbours. */
  isFiltered?: boolean
  onReset?(): void
  label?: string
  /** Filter before the search, such as a period. */
  first?: ReactNode
  children?: ReactNode
  /** Number of filters that narrow down, to be told where they are folded away. */
  chosen?: number
  /** Choice of the order, where the rows have no heads to click at. */
  order?: Order
}

/** Above every list: the search, its filters, and one button to start over. The slash key leads into it. */
export function SearchBar({ value, onSearch, label, first, children, ...props }: Props) {
  const { isFiltered = value !== '', onReset = () => onSearch('') } = props
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  useKey('/', () => box.current?.focus())
  return (
    <Group gap={8} mb={10} className="no-print" role="search">
      {first}
      <TypedFilter
        label={label ?? t('list.search')}
        value={value}
        onChange={(text) => onSearch(text ?? '')}
        inputRef={box}
        isSearch
      />
      {useIsNarrow() ? <OnPhone {...props}>{children}</OnPhone> : children}
      {isFiltered && (
        <Button variant="subtle" className="search-reset" onClick={onReset}>
          {t('list.reset')}
        </Button>
      )}
    </Group>
  )
}

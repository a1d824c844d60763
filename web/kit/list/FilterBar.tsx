import { Pill } from '@mantine/core'
import type { FilterValue } from '#domain/base/call.ts'
import type { Resource } from '#domain/base/resource.ts'
import { useTranslation } from '../../words/translation.ts'
import { useLabels } from '../cell/labels.ts'
import { CodeFilter } from '../filter/CodeFilter.tsx'
import { RangeFilter } from '../filter/RangeFilter.tsx'
import { TypedFilter } from '../filter/TypedFilter.tsx'
import type { ListState } from './list-state.ts'
import { SearchBar } from './SearchBar.tsx'

interface BarProps {
  of: Resource
  state: ListState
  /** By which the rows can be put in order, where no heads stand above them. */
  columns?: readonly string[]
  /** Filters that are not to be changed here. */
  fixed?: readonly string[]
}

/** Search and filters: visible, run on change, one button to start over. */
export function FilterBar({ of, state, columns, fixed = [] }: BarProps) {
  const { view, change } = state
  const shown = of.filters.filter((name) => !fixed.includes(name))
  const chosen = shown.filter((name) => name in view.filters).length
  const set = (name: string, value: FilterValue | undefined) => {
    const { [name]: _, ...others } = view.filters
    change({ filters: value === undefined ? others : { ...others, [name]: value } })
  }
  const reset = () =>
    change({
      search: '',
      filters: Object.fromEntries(Object.entries(view.filters).filter(([name]) => fixed.includes(name))),
    })
  return (
    <SearchBar
      value={view.search}
      onSearch={(search) => change({ search })}
      isFiltered={view.search !== '' || chosen > 0}
      onReset={reset}
      chosen={chosen}
      order={{ of, columns, state }}
    >
      {shown.map((name) => (
        <Filter key={name} of={of} name={name} value={view.filters[name]} onChange={(value) => set(name, value)} />
      ))}
    </SearchBar>
  )
}

interface FilterProps {
  of: Resource
  name: string
  value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}

function Filter({ of, name, value, onChange }: FilterProps) {
  const labels = useLabels(of)
  const field = of.fields[name]
  const label = labels.field(name)
  if (field?.kind === 'code' && field.codes)
    return (
      <CodeFilter
        codes={field.codes}
        label={label}
        wordsOf={(code) => labels.code(field, code)}
        value={value}
        onChange={onChange}
      />
    )
  if (field?.kind === 'instant') return <RangeFilter label={label} value={value} onChange={onChange} />
  if (field?.kind === 'reference' || name === of.key)
    return <LinkedFilter label={label} value={value} onChange={onChange} />
  const example = field?.pattern === 'month' ? `${label} (${new Date().toJSON().slice(0, 7)})` : label
  return (
    <TypedFilter
      label={label}
      placeholder={example}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  )
}

/** Other records are looked for by their names; a link to "all of this one" shows what it narrowed to. */
function LinkedFilter({ label, value, onChange }: { label: string } & Pick<FilterProps, 'value' | 'onChange'>) {
  const { t } = useTranslation()
  if (value === undefined) return null
  const remove = { 'aria-label': t('pick.clear'), 'aria-hidden': false, tabIndex: 0 }
  return (
    <Pill withRemoveButton onRemove={() => onChange(undefined)} removeButtonProps={remove}>
      {label}: {Array.isArray(value) ? value.join(', ') : ''}
    </Pill>
  )
}

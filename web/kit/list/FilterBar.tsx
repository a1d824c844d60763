import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FilterValue } from '#domain/base/call.ts'
import type { Resource } from '#domain/base/resource.ts'
import { useMayMake, useSession } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { useLabels } from '../cell/labels.ts'
import { CodeFilter } from '../filter/CodeFilter.tsx'
import { RangeFilter } from '../filter/RangeFilter.tsx'
import { ReferenceFilter } from '../filter/ReferenceFilter.tsx'
import { keysIn } from '../filter/reference-filter.ts'
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
  /** Filter before the search, such as a period. */
  first?: ReactNode
  /** True of rows that have one order alone. */
  isInOrder?: boolean
}

/** Search and filters: visible, run on change, one button to start over. */
export function FilterBar({ of, state, columns, fixed = [], first, isInOrder = false }: BarProps) {
  const { view, change } = state
  const labels = useLabels(of)
  const isListed = useIsListed()
  const isChosenFrom = (name: string) => isListed(of.fields[name]?.to)
  const own = of.filters.filter((name) => !fixed.includes(name))
  const choices = new Set(own.filter(isChosenFrom).map(labels.field))
  // A record is chosen, not typed as well: two fields of one name would be a riddle.
  const isTwin = (name: string) => !isChosenFrom(name) && choices.has(labels.field(name))
  const shown = own.filter((name) => name in view.filters || !isTwin(name))
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
      {...(first && { first })}
      {...(!isInOrder && { order: { of, columns, state } })}
    >
      {shown.map((name) => (
        <span key={name} className="named" data-name={name in view.filters ? labels.field(name) : undefined}>
          <Filter {...{ of, name, isListed }} value={view.filters[name]} onChange={(value) => set(name, value)} />
        </span>
      ))}
    </SearchBar>
  )
}

interface FilterProps {
  of: Resource
  name: string
  isListed: IsListed
  value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}

function Filter({ of, name, isListed, value, onChange }: FilterProps) {
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
  if (field?.to && isListed(field.to))
    return <ReferenceFilter to={field.to} label={label} value={value} onChange={onChange} />
  if (field?.kind === 'reference' || name === of.key) return <LinkedFilter value={value} onChange={onChange} />
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

type IsListed = ReturnType<typeof useIsListed>

/** Kinds of records that this person may list, by which a list can be narrowed: each has a program of its own name. */
function useIsListed() {
  const { info } = useSession()
  const mayMake = useMayMake()
  return (kind: string | undefined) =>
    kind !== undefined &&
    Object.keys(info?.grants ?? {}).some(
      (program) =>
        program.replaceAll('-', '') === kind.toLowerCase() && mayMake({ guard: { program, property: 'LIST' } }),
    )
}

/** Keys that no list of this person's names: a link to "all of this one" shows what it narrowed to. */
function LinkedFilter({ value, onChange }: Pick<FilterProps, 'value' | 'onChange'>) {
  const { t } = useTranslation()
  if (value === undefined) return null
  const keys = keysIn(value).join(', ')
  const act = `${t('pick.clear')}: ${keys}`
  return (
    <Button variant="default" h={30} px={10} aria-label={act} rightSection="×" onClick={() => onChange(undefined)}>
      {keys}
    </Button>
  )
}

import { MultiSelect, Pill, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { FilterValue } from '#domain/base/call.ts'
import { type CodeName, codeFrom } from '#domain/base/codes.ts'
import type { Resource } from '#domain/base/resource.ts'
import { useKnownCodes } from '../../words/operator-codes.ts'
import { useTranslation } from '../../words/translation.ts'
import { useLabels } from '../cell/labels.ts'
import type { ListState } from './list-state.ts'
import { SearchBar } from './SearchBar.tsx'
import { TypedFilter } from './TypedFilter.tsx'

// Few lists filter by a period: the calendar comes when one does.
const RangeFilter = lazy(async () => ({ default: (await import('./RangeFilter.tsx')).RangeFilter }))

/** Search and filters: visible, run on change, one button to start over. */
export function FilterBar({ of, state, fixed = [] }: { of: Resource; state: ListState; fixed?: readonly string[] }) {
  const { view, change } = state
  const shown = of.filters.filter((name) => !fixed.includes(name))
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
      isFiltered={view.search !== '' || shown.some((name) => name in view.filters)}
      onReset={reset}
    >
      {shown.map((name) => (
        <Filter key={name} of={of} name={name} value={view.filters[name]} onChange={(value) => set(name, value)} />
      ))}
    </SearchBar>
  )
}

interface CodeFilterProps {
  codes: CodeName
  label: string
  wordsOf(code: string | number): string
  value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}

function CodeFilter({ codes, label, wordsOf, value, onChange }: CodeFilterProps) {
  const values = useKnownCodes(codes)
  return (
    <MultiSelect
      aria-label={label}
      placeholder={Array.isArray(value) ? undefined : label}
      data={values.map((code) => ({ value: String(code), label: wordsOf(code) }))}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(texts) =>
        onChange(texts.length === 0 ? undefined : texts.flatMap((text) => codeFrom(codes, text) ?? []))
      }
      clearable
      w={200}
    />
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
  if (field?.kind === 'instant')
    return (
      <Suspense fallback={<TextInput placeholder={label} disabled w={210} />}>
        <RangeFilter label={label} value={value} onChange={onChange} />
      </Suspense>
    )
  if (field?.kind === 'reference' || name === of.key)
    return <LinkedFilter label={label} value={value} onChange={onChange} />
  return <TypedFilter label={label} value={typeof value === 'string' ? value : ''} onChange={onChange} />
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

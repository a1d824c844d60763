import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type FilterValue, LARGEST_PAGE, type ListInput } from '#domain/base/call.ts'
import { codeFrom } from '#domain/base/codes.ts'
import type { Field } from '#domain/base/field.ts'
import type { Resource } from '#domain/base/resource.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { isRealDate } from '#domain/time/dates.ts'
import { periodOf, type Range } from '#domain/time/moment.ts'

/** View of a list: a page of an order of the rows that match. */
export interface ListView {
  page: number
  size: number
  order: string
  search: string
  /** A period stands here from its first day to its last. */
  filters: Readonly<Record<string, FilterValue>>
}

export interface ListState {
  view: ListView
  /** Another filter, search, order or size starts at the first page; a tree stays unfolded. */
  change(part: Partial<ListView>): void
}

const USUAL_SIZE = 100

/** The list's state in the address: a link, a reload and Back show the same rows. */
export function useAddressState(resource: Resource): ListState {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = viewFrom(resource, search)
  return {
    view,
    change: (part) => {
      const next = { ...view, page: 1, ...part }
      const kept = search.unfolded ? { unfolded: search.unfolded } : {}
      const address = { ...addressOf(resource, next), ...kept }
      void navigate({ to: '.', search: address as never, replace: part.page === undefined })
    },
  }
}

/** The list's state of a dialog, gone with it. */
export function useMemoryState(resource: Resource, filters: ListView['filters'] = {}): ListState {
  const [view, setView] = useState<ListView>({ ...viewFrom(resource, {}), filters })
  return { view, change: (part) => setView((before) => ({ ...before, page: 1, ...part })) }
}

/** Question for the rows of a view; with a resource and its columns, without what is costly and not looked at. */
export function inputOf(view: ListView, of?: Resource, columns: readonly string[] = []): ListInput<Resource> {
  const { page, size, order, search, filters } = view
  const asked = Object.entries(filters).map(([name, value]) => [
    name,
    isRange(value) ? periodOf(value, USUAL_ZONE) : value,
  ])
  return {
    page,
    size,
    order,
    ...(search && { search }),
    ...(asked.length > 0 && { filters: Object.fromEntries(asked) }),
    ...(of && costlyAmong(of, columns)),
  }
}

/** Costly fields that the columns and cards of a list show, where its resource has any. */
function costlyAmong(
  { fields, card = [] }: Resource,
  columns: readonly string[],
): Pick<ListInput<Resource>, 'columns'> {
  const costly = Object.keys(fields).filter((name) => fields[name]?.isCostly)
  const shown = new Set([...columns, ...card])
  return costly.length > 0 ? { columns: costly.filter((name) => shown.has(name)) } : {}
}

const isRange = (value: FilterValue): value is Range => typeof value === 'object' && !Array.isArray(value)

/** Whatever stands in the address becomes a valid view: numbers are clamped, unknown codes and names dropped. */
export function viewFrom(resource: Resource, address: Readonly<Record<string, unknown>>): ListView {
  const text = (name: string) => (typeof address[name] === 'string' ? address[name] : '')
  const order = text('order')
  const filters: Record<string, FilterValue> = {}
  for (const name of resource.filters) {
    const filter = filterFrom(resource.fields[name], text(name))
    if (filter !== undefined) filters[name] = filter
  }
  return {
    page: clamped(text('page'), 1, 1_000_000, 1),
    size: clamped(text('size'), 1, LARGEST_PAGE, USUAL_SIZE),
    order: resource.fields[order.replace(/^-/, '')] ? order : resource.order,
    search: text('q').slice(0, 100),
    filters,
  }
}

export function addressOf(
  resource: Resource,
  { page, size, order, search, filters }: ListView,
): Record<string, string> {
  return {
    ...(page !== 1 && { page: String(page) }),
    ...(size !== USUAL_SIZE && { size: String(size) }),
    ...(order !== resource.order && { order }),
    ...(search && { q: search }),
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, textOf(value)])),
  }
}

function textOf(value: FilterValue): string {
  if (typeof value === 'string') return value
  return isRange(value) ? `${value.from ?? ''}~${value.to ?? ''}` : value.join(',')
}

function filterFrom(field: Field | undefined, text: string): FilterValue | undefined {
  if (!field || text === '') return undefined
  if (field.kind === 'code')
    return some(text.split(',').flatMap((part) => codeFrom(field.codes ?? 'useFlag', part) ?? []))
  if (field.kind === 'reference' || field.kind === 'number')
    return some(
      text.split(',').map((part) => (field.kind === 'number' || field.min !== undefined ? Number(part) : part)),
    )
  if (field.kind === 'instant') return rangeFrom(text)
  return text.slice(0, 100)
}

const some = (values: (string | number)[]) => {
  const known = values.filter((value) => value !== '' && !Number.isNaN(value))
  return known.length === 0 ? undefined : known
}

function rangeFrom(text: string): FilterValue | undefined {
  const [from = '', to = ''] = text.split('~')
  const range = { ...(isRealDate(from) && { from }), ...(isRealDate(to) && { to }) }
  return Object.keys(range).length === 0 ? undefined : range
}

function clamped(text: string, least: number, most: number, usual: number) {
  const number = Number(text)
  return text === '' || !Number.isInteger(number) ? usual : Math.min(Math.max(number, least), most)
}

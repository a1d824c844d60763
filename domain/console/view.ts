import type { FilterValue } from '../base/call.ts'

/** Layout of one list by a person. */
export interface ListLayout {
  columns: readonly string[]
  /** Pixels by column, where somebody has drawn it wider or narrower. */
  widths: Readonly<Record<string, number>>
  density: Density
}

export const densities = ['compact', 'roomy'] as const
export type Density = (typeof densities)[number]

/** State that a saved view brings back: rows, filters and layout. */
export interface ViewState extends ListLayout {
  order: string
  search: string
  size: number
  filters: Readonly<Record<string, FilterValue>>
}

export const sharings = ['own', 'brand', 'company'] as const
export type Sharing = (typeof sharings)[number]

export interface SavedView {
  viewId: number
  viewName: string
  sharing: Sharing
  brdCode: string | null
  /** Only its owner changes or removes it. */
  isOwn: boolean
  owner: string
  state: ViewState
}

export const MOST_VIEWS = 200
const LARGEST_STATE = 8000

export const isSharing = (value: unknown): value is Sharing => sharings.some((each) => each === value)

/** Names of fields are read with care where a view is opened: a release may have dropped one of them. */
export function isViewState(value: unknown): value is ViewState {
  if (!isRecord(value) || JSON.stringify(value).length > LARGEST_STATE) return false
  const { order, search, size, filters, columns, widths, density } = value
  const isQuestion = typeof order === 'string' && typeof search === 'string' && Number.isInteger(size)
  return isQuestion && isRecord(filters) && isLayout({ columns, widths, density })
}

export function isLayout(value: unknown): value is ListLayout {
  if (!isRecord(value)) return false
  const { columns, widths, density } = value
  const areColumns = Array.isArray(columns) && columns.every((column) => typeof column === 'string')
  const areWidths = isRecord(widths) && Object.values(widths).every((width) => typeof width === 'number' && width > 0)
  return areColumns && areWidths && densities.some((each) => each === density)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

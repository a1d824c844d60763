import type { Resource } from '#domain/base/resource.ts'
import { type Density, isLayout, type ListLayout } from '#domain/console/view.ts'
import { usePreference } from '../../wire/preferences.ts'

export interface Layout extends ListLayout {
  /** Everything that could be a column. */
  all: readonly string[]
  arrange(part: Partial<ListLayout>): void
  reset(): void
}

const nothing = {}

/** Columns, their order and widths, and the density of one list: kept with the person. */
export function useLayout(of: Resource, usual: readonly string[] = of.columns, density: Density = 'compact'): Layout {
  const [kept, keep] = usePreference<object>(`list.${of.name}`, nothing)
  const all = Object.keys(of.fields).filter((name) => isColumn(of, name))
  const first: ListLayout = { columns: usual, widths: {}, density }
  const layout = isLayout(kept) ? kept : first
  return {
    ...layout,
    // A release may have dropped a field that somebody has chosen.
    columns: layout.columns.filter((name) => all.includes(name)),
    all,
    arrange: (part) => keep({ ...layout, ...part }),
    reset: () => keep(first),
  }
}

function isColumn({ fields }: Resource, name: string) {
  const field = fields[name]
  if (field === undefined || field.secret) return false
  return field.line !== undefined || !['json', 'list', 'file', 'paragraph'].includes(field.kind)
}

import type { Call, FilterValue, Page } from '#domain/base/call.ts'
import type { Figure, FigureName } from '#domain/dashboard/board.ts'
import { type Caller, mayMake } from '../base/caller.ts'
import { askAs } from '../call/background.ts'

/** A list, and what of it counts. */
export interface Counted {
  name: FigureName
  list: Call
  path: string
  filters?: Readonly<Record<string, readonly (string | number)[]>>
}

/** Counted by the lists themselves, so that a figure and the rows behind it are never two; those of other roles are left out. */
export async function figuresOf(caller: Caller, counted: readonly Counted[]): Promise<Figure[]> {
  const own = counted.filter(({ list }) => mayMake(caller, list))
  return Promise.all(
    own.map(async ({ name, list, path, filters = {} }) => ({
      name,
      count: await countOf(caller, list, filters),
      link: linkOf(path, filters),
    })),
  )
}

/** Of a page behind the last one a list tells the number alone, and works out no columns for a row that nobody sees. */
const BEHIND_ALL = 1_000_000

async function countOf(caller: Caller, list: Call, filters: Readonly<Record<string, FilterValue>>): Promise<number> {
  // A list call answers a page.
  const { total } = (await askAs(caller, list, { page: BEHIND_ALL, size: 1, filters })) as Page<unknown>
  return total
}

function linkOf(path: string, filters: NonNullable<Counted['filters']>): string {
  const query = Object.entries(filters).map(([name, values]) => `${name}=${values.join(',')}`)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

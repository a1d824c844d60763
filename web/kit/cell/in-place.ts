import { Children, type ReactElement } from 'react'

/** Elements of items that have no name but their place in the list. */
export function inPlace<Item>(items: readonly Item[], draw: (item: Item, at: number) => ReactElement) {
  return Children.toArray(items.map(draw))
}

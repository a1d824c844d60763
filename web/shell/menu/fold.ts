import { useMemo, useState } from 'react'
import { useIsNarrow } from '../../base/medium.ts'
import { useNavigation } from './navigation.ts'

export interface Fold {
  isFolded: boolean
  /** The whole menu lies over the page, which waits behind it. */
  covers: boolean
  fold(isFolded: boolean): void
}

/** Fold of the menu: beside a page as it was left; on a phone a row above it, until one opens it, and again on the next page. */
export function useFold(path: string): Fold {
  const isNarrow = useIsNarrow()
  const { isFolded, fold } = useNavigation()
  const [openedAt, setOpenedAt] = useState<string>()
  const covers = isNarrow && openedAt === path
  return useMemo(
    () => ({
      isFolded: isNarrow ? !covers : isFolded,
      covers,
      fold: isNarrow ? (folds: boolean) => setOpenedAt(folds ? undefined : path) : fold,
    }),
    [isNarrow, isFolded, covers, fold, path],
  )
}

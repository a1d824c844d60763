import { useNavigate, useSearch } from '@tanstack/react-router'

/** Unfolded rows of a tree, in the address: a link, a reload and Back show the same ones. */
export function useUnfolded(): [ReadonlySet<number>, (key: number, isUnfolding: boolean) => void] {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { unfolded: text = '', ...list } = address
  const keys = new Set(String(text).split(',').map(Number).filter(isKey))
  const fold = (key: number, isUnfolding: boolean) => {
    const next = [...keys].filter((each) => each !== key)
    if (isUnfolding) next.push(key)
    const search = next.length > 0 ? { ...list, unfolded: next.join(',') } : list
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return [keys, fold]
}

const isKey = (key: number) => Number.isInteger(key) && key > 0 && key < 2 ** 31

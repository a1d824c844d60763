import { createContext, use, useCallback, useLayoutEffect, useState } from 'react'

/** Told by the act of a record that comes first; answers its way out. */
export const MainAct = createContext<(() => () => void) | undefined>(undefined)

/** As long as such an act stands on the page, one button leads: "Edit" steps back. */
export function useMainAct(isMain: boolean): void {
  const enter = use(MainAct)
  useLayoutEffect(() => (isMain ? enter?.() : undefined), [isMain, enter])
}

/** Number of those acts, for the head that they stand in. */
export function useMainActs() {
  const [count, setCount] = useState(0)
  const enter = useCallback(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  return { count, enter }
}

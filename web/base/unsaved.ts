import { useEffect, useSyncExternalStore } from 'react'

const unsaved = new Set<object>()
const listeners = new Set<() => void>()

/** Notes that something has been typed here which is stored nowhere yet. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const mark = {}
    unsaved.add(mark)
    tell()
    return () => {
      unsaved.delete(mark)
      tell()
    }
  }, [isUnsaved])
}

export const isAnythingUnsaved = () => unsaved.size > 0

/** The same, followed by what is drawn. */
export const useIsAnythingUnsaved = () => useSyncExternalStore(watch, isAnythingUnsaved)

function tell() {
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

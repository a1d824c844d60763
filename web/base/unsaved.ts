import { useEffect } from 'react'

const unsaved = new Set<object>()

/** Notes that something has been typed here which is stored nowhere yet. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const mark = {}
    unsaved.add(mark)
    return () => {
      unsaved.delete(mark)
    }
  }, [isUnsaved])
}

export const isAnythingUnsaved = () => unsaved.size > 0

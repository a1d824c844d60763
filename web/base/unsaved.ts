import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Saving of what was typed; false where it was refused or put off. */
export type Save = () => Promise<boolean>

const unsaved = new Set<{ save: Save }>()
const listeners = new Set<() => void>()

/** Notes that something has been typed here which is stored nowhere yet, and how it is saved where an act can do so. */
export function useUnsaved(isUnsaved: boolean, save: Save = cannot): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (!isUnsaved) return undefined
    const mark = { save: () => latest.current() }
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

/** Saves what was typed, before an act after which it could not be saved any more; false while some of it is not. */
export async function saveUnsaved(): Promise<boolean> {
  for (const { save } of [...unsaved]) if (!(await save())) return false
  return true
}

const cannot: Save = () => Promise.resolve(false)

function tell() {
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

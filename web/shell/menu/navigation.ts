import { useSyncExternalStore } from 'react'
import { keptUnder } from '../../wire/memory.ts'

interface Navigation {
  isFolded: boolean
  openSections: readonly number[]
  /** The section and the page one was in last, by path. */
  selected: { dep1: string; dep2: string } | null
}

const KEY = 'litfass.navigation'
const listeners = new Set<() => void>()
let state: Navigation = read()

/** Folded parts of the menu: kept in this browser. */
export function useNavigation() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
  return { ...current, fold, toggle }
}

/** Keeps which page of the menu is open; pages outside of it leave the mark where it was. */
export function visited(path: string) {
  const [, area] = path.split('/')
  if (path.startsWith('/account/mypage')) return
  keep({ ...read(), selected: area ? { dep1: `/${area}`, dep2: path } : null })
}

function fold(isFolded: boolean) {
  keep({ ...read(), isFolded })
}

function toggle(section: number) {
  const { openSections, ...kept } = read()
  const isOpen = openSections.includes(section)
  keep({
    ...kept,
    openSections: isOpen ? openSections.filter((each) => each !== section) : [...openSections, section],
  })
}

function keep(next: Navigation) {
  state = next
  localStorage.setItem(KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** Signing out forgets it for whoever signs in next. */
function read(): Navigation {
  const usual = { isFolded: false, openSections: [], selected: null }
  return { ...usual, ...keptUnder(KEY, usual) }
}

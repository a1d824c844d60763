import { createContext, use, useSyncExternalStore } from 'react'
import type { Call } from '#domain/base/call.ts'
import { allows, type Property } from '#domain/base/permission.ts'
import type { ProgramName } from '#domain/facts.ts'
import { AWAITED_MINUTES, IDLE_MINUTES, type SessionInfo } from '#domain/sign-in/info.ts'
import { isAsking } from '../base/ask.ts'
import { keptUnder } from './memory.ts'

/** The signed-in person as this browser remembers them; the server decides everything that matters. */
interface UserStore {
  isLogin: boolean
  info: SessionInfo | null
  lastAccessTime: number
}

const KEY = 'litfass.user'
/** Brand code -> name, as the menu's brand selector last had them. */
const BRANDS_KEY = 'litfass.menu'
const nobody: UserStore = { isLogin: false, info: null, lastAccessTime: 0 }
const listeners = new Set<() => void>()
let store = keptUnder(KEY, nobody)
/** End of this session while its page still stands: the person remembers it, the sign-in is already open. */
let parting: 'signedOut' | 'lost' | undefined
let wasLost = false
/** Time at which the person was last told, on the page's own clock. */
let saidAt = 0
let lead = () => {}
let giveWay = () => {}

export const session = {
  start(info: SessionInfo) {
    parting = undefined
    wasLost = false
    keep({ isLogin: true, info, lastAccessTime: Date.now() })
  },
  refresh(info: SessionInfo) {
    keep({ ...store, isLogin: true, info })
  },
  touch() {
    keep({ ...store, lastAccessTime: Date.now() })
  },
  /** From here on every way leads to the sign-in, which ends the session; the page stays as it is until then. */
  part(how: 'signedOut' | 'lost') {
    parting = how
    wasLost = how === 'lost' && (wasLost || store.isLogin)
  },
  /** Opener of the page's way to the sign-in. */
  onLost(next: typeof lead) {
    lead = next
  },
  /** Opener of the page's way to whoever signed in at another tab, when that is not the person whose page it is. */
  onTaken(next: typeof giveWay) {
    giveWay = next
  },
  /**
   * The server knows no session: an act says so each time, unless it was said since the act was sent; what the page asks
   * by itself says it once, and not over a question whose button somebody is about to press: it asks again soon.
   */
  lose({ isAct, sentAt = performance.now() }: { isAct: boolean; sentAt?: number }) {
    if (parting === 'signedOut' || (!isAct && isAsking())) return
    const isNew = parting === undefined
    session.part('lost')
    if (!isNew && !(isAct && sentAt >= saidAt)) return
    saidAt = performance.now()
    lead()
  },
  /** True if whoever stands at the sign-in was led there without having wished it. */
  wasLost: () => wasLost,
  /** Forgets the person and everything this browser kept for them. */
  end() {
    parting = undefined
    localStorage.clear()
    keep(nobody)
  },
  current: () => store,
  /** Time since the last protected page was opened, as the navigation rules put it. */
  idle(): 'none' | 'short' | 'long' | 'over' {
    if (!store.isLogin || parting) return 'none'
    const minutes = (Date.now() - store.lastAccessTime) / 60_000
    return minutes > IDLE_MINUTES ? 'over' : minutes > AWAITED_MINUTES ? 'long' : 'short'
  },
}

export function useSession(): UserStore {
  return useSyncExternalStore(subscribe, session.current)
}

/** Program of which a page shows somebody else's work: there nothing of it is changed, whatever the rights. */
export const OthersWork = createContext('')

/** True if the signed-in person may do this here: for menus and buttons. The server asks again. */
export function useMay(): (program: ProgramName, property: Property) => boolean {
  return useMayOf()
}

/** True if the signed-in person may make this call here, or act on its program by another property. */
export function useMayMake() {
  const may = useMayOf()
  return ({ guard }: Pick<Call, 'guard'>, property?: Property) =>
    'open' in guard || may(guard.program, property ?? guard.property)
}

/** A call names its program as any other word. */
function useMayOf() {
  const { info } = useSession()
  const others = use(OthersWork)
  return (program: string, property: Property) =>
    allows(info?.grants[program] ?? 0, property) &&
    !(program === others && (property === 'UPDATE' || property === 'DELETE'))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(next: UserStore) {
  store = next
  if (next.isLogin) {
    localStorage.setItem(KEY, JSON.stringify(next))
    const names = next.info?.brands.map(({ brdCode, brdNm }) => [brdCode, brdNm]) ?? []
    localStorage.setItem(BRANDS_KEY, JSON.stringify(Object.fromEntries(names)))
  }
  for (const listener of listeners) listener()
}

// Signing out in one tab signs out in all of them, and signing in again signs in.
addEventListener('storage', ({ key }) => {
  if (key !== KEY && key !== null) return
  const next = keptUnder(KEY, nobody)
  if (store.isLogin && !next.isLogin) return session.lose({ isAct: false })
  // Whoever works as somebody stays who they are; after the end of a session it may be anybody.
  const isTaken = parting !== undefined && next.info?.uId !== store.info?.uId
  store = next
  parting = undefined
  if (isTaken) return giveWay()
  for (const listener of listeners) listener()
})

import { useSyncExternalStore } from 'react'
import { replyCode } from '#domain/base/reply.ts'
import { preferenceCalls } from '#domain/console/calls.ts'
import { call } from './call.ts'
import { keptUnder } from './memory.ts'
import { session } from './session.ts'

type Preferences = Readonly<Record<string, object>>

const KEY = 'litfass.preferences'
const listeners = new Set<() => void>()
let kept: Preferences = keptUnder(KEY, {})
/** Person whose preferences have been asked for in this window. */
let readFor: number | undefined
/** Preferences that were changed since the reading began, which does not know of them. */
const changed = new Set<string>()
/** The last save of each name: the next one of that name waits for it. */
const saving = new Map<string, Promise<void>>()

/** Preference of a person: kept with them on the server, and here so that nothing jumps. */
export function usePreference<Value extends object>(name: string, usual: Value): [Value, (next: Value) => void] {
  const found = useSyncExternalStore(subscribe, () => kept[name])
  // Each name is written by one place alone, as one type.
  return [(found as Value | undefined) ?? usual, (next) => prefer(name, next)]
}

/** Once a window and person. Whoever has none in this browser waits for them: the first list is laid out as they like it. */
export async function readPreferences(): Promise<void> {
  const { info } = session.current()
  if (!info || info.mustChangePassword || readFor === info.uId) return
  const isOther = readFor !== undefined
  readFor = info.uId
  if (isOther || localStorage.getItem(KEY) === null) keep({})
  const reading = read()
  if (Object.keys(kept).length === 0) await reading
}

/** Shown at once; the server keeps it for every other browser, and of two changes in a moment the last. */
export function prefer(name: string, value: object | null): void {
  const { [name]: _, ...others } = kept
  changed.add(name)
  keep(value === null ? others : { ...others, [name]: value })
  const save = async () => {
    const reply = await call(preferenceCalls.save, { name, value })
    // The sign-in reads preferences too, and tells nothing.
    if (reply.code !== replyCode.success) (await import('../base/tell.ts')).tellRefusal(reply)
  }
  saving.set(name, (saving.get(name) ?? Promise.resolve()).then(save, save))
}

async function read() {
  changed.clear()
  const reply = await call(preferenceCalls.list, {}, { isBackground: true })
  // Without them the console looks as usual; the page itself says what is wrong with the server.
  if (reply.code !== replyCode.success) return
  const found = Object.entries(reply.data.preferences).filter(([name]) => !changed.has(name))
  const own = Object.entries(kept).filter(([name]) => changed.has(name))
  keep(Object.fromEntries([...found, ...own]))
}

function keep(next: Preferences) {
  kept = next
  localStorage.setItem(KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

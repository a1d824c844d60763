import { useSyncExternalStore } from 'react'
import type { Refused } from '#domain/base/reply.ts'

/** An upload on its way, or just ended: the tray shows it whatever page is open. */
export interface Sending {
  id: number
  name: string
  percent: number
  state: 'sending' | 'paused' | 'done' | 'refused'
  refusal?: Refused
  pause(): void
  resume(): void
  cancel(): void
}

let sendings: readonly Sending[] = []
const listeners = new Set<() => void>()
export function useSendings(): readonly Sending[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => sendings,
  )
}

export function forget(id: number) {
  sendings = sendings.filter((each) => each.id !== id)
  tellAll()
}

export function add(sending: Sending) {
  sendings = [...sendings, sending]
  tellAll()
}

export function change(id: number, part: Partial<Sending>) {
  sendings = sendings.map((each) => (each.id === id ? { ...each, ...part } : each))
  tellAll()
}

function tellAll() {
  for (const listener of listeners) listener()
}

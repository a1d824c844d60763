import { AsyncLocalStorage } from 'node:async_hooks'

const times = new AsyncLocalStorage<Date>()

/** Does a call of a thread that has no clock of its own by the time that the call brought along. */
export const atTimeOf = <Made>(now: Date, act: () => Promise<Made>): Promise<Made> => times.run(now, act)

/** Time of the call that asks, however many others are under way beside it. */
export function timeOfCall(): Date {
  const now = times.getStore()
  if (!now) throw new Error('No call is under way whose time could be told')
  return now
}

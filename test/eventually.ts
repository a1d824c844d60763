import { vi } from 'vitest'

/** Waits until an expectation holds: a guard against hanging alone, which no busy machine reaches. */
export function eventually<Answer>(
  expectation: () => Answer | Promise<Answer>,
  timeout = 60_000,
  interval = 20,
): Promise<Awaited<Answer>> {
  return vi.waitFor(expectation, { timeout, interval }) as Promise<Awaited<Answer>> // what it has waited for
}

import { vi } from 'vitest'

/** Waits until an expectation holds: a guard against hanging alone, which no busy machine reaches. */
export async function eventually(expectation: () => unknown, timeout = 60_000): Promise<void> {
  await vi.waitFor(expectation, { timeout, interval: 20 })
}

import { vi } from 'vitest'

/** Waits until an expectation holds: as long as a busy machine may take, or as films take to be converted. */
export async function eventually(expectation: () => unknown, timeout = 20_000): Promise<void> {
  await vi.waitFor(expectation, { timeout, interval: 20 })
}

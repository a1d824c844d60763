import { afterEach, beforeEach } from 'vitest'
import { seen } from './browser.ts'

beforeEach(() => {
  seen.length = 0
})

// Whoever reads of a failure in a log has no window to look into.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.error(`${task.name}: what its pages did last\n${seen.join('\n')}`)
})

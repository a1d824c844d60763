import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { Order } from './test/order.ts'

/** Guards against hanging alone: nothing comes near them, however busy the machine. What all share is made before a test. */
const patience = { testTimeout: 120_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }
/** Files share their modules: each of them leaves nothing behind in them. */
const onNode = { environment: 'node', isolate: false, ...patience } as const

export default defineConfig({
  test: {
    // Three more than two processors: browsers, players and databases are waited for half of the time.
    maxWorkers: 5,
    globalSetup: './test/global-setup.ts',
    setupFiles: './test/times.ts',
    sequence: { sequencer: Order },
    projects: [
      {
        extends: true,
        test: {
          ...onNode,
          name: 'core',
          include: ['domain/**/*.test.ts', 'labels/**/*.test.ts', 'test/house/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...onNode,
          name: 'server',
          include: [
            'database/**/*.test.ts',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/*.test.ts',
            'test/security/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          ...patience,
          name: 'web',
          environment: 'happy-dom',
          setupFiles: './test/web-setup.ts',
          include: ['web/**/*.test.{ts,tsx}', 'player/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...onNode,
          name: 'stories',
          include: ['test/stories/**/*.test.ts'],
          globalSetup: './test/stories/setup.ts',
          setupFiles: './test/stories/told.ts',
        },
      },
    ],
  },
})

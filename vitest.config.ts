import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const nodeOnly = { environment: 'node' } as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...nodeOnly, name: 'domain', include: ['domain/**/*.test.ts', 'labels/**/*.test.ts'] } },
      {
        test: {
          ...nodeOnly,
          name: 'server',
          include: [
            'database/**/*.test.ts',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/*.test.ts',
            'test/security/*.test.ts',
          ],
          globalSetup: './test/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/**/*.test.{ts,tsx}', 'player/**/*.test.ts'],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          ...nodeOnly,
          name: 'stories',
          include: ['test/stories/**/*.test.ts'],
          globalSetup: ['./test/global-setup.ts', './test/stories/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          // Browsers on two processors: one story at a time, after everything else.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

import type { TestModule } from 'vitest/node'
import { parseCLI, startVitest } from 'vitest/node'
import { runChecks } from './check.ts'

interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** Checks, then every test; the last line says how it went, and so does the exit code. */
const checks = await runChecks()
const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
for (const { isGood } of checks) tally[isGood ? 'passed' : 'failed']++
const skips: string[] = []

const { filter, options } = parseCLI(['vitest', ...process.argv.slice(2)])
const vitest = await startVitest('test', filter, {
  ...options,
  run: true,
  reporters: ['default', { onTestRunEnd: count }],
})
await vitest.close()

for (const skip of skips) console.log(`skipped: ${skip}`)
console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
process.exit(tally.failed === 0 && tally.passed > checks.length ? 0 : 1)

function count(modules: readonly TestModule[], unhandled: readonly unknown[]) {
  tally.failed += unhandled.length
  for (const module of modules) {
    // A file that breaks before or around its tests is a failure of its own.
    tally.failed += module.errors().length
    for (const suite of module.children.allSuites()) tally.failed += suite.errors().length
    for (const test of module.children.allTests()) {
      const result = test.result()
      if (result.state === 'passed') tally.passed++
      else if (result.state === 'failed' || result.state === 'pending') tally.failed++
      else {
        tally.skipped++
        skips.push(`${module.relativeModuleId} > ${test.fullName}: ${result.note ?? 'no reason given'}`)
      }
    }
  }
}

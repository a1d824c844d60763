import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestModule } from 'vitest/node'
import { parseCLI, startVitest } from 'vitest/node'
import { runChecks } from './check.ts'
import { printTimes } from './test-times.ts'

interface Tally {
  passed: number
  failed: number
  skipped: number
}

/**
 * Checks, then every test; the last line says how it went, and so does the exit code. `--no-checks` leaves the checks
 * out, `--times` tells where the time went; the rest is the test runner's.
 */
const given = process.argv.slice(2)
const own = ['--no-checks', '--times']
const folder = mkdtempSync(join(tmpdir(), 'litfass-times-'))
const timesFile = join(folder, 'files.jsonl')
if (given.includes('--times')) process.env.LITFASS_TIMES = timesFile

const checks = given.includes('--no-checks') ? [] : await runChecks()
const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
for (const { isGood } of checks) tally[isGood ? 'passed' : 'failed']++
const remarks: string[] = []
const ended: TestModule[] = []

const { filter, options } = parseCLI(['vitest', ...given.filter((flag) => !own.includes(flag))])
const vitest = await startVitest('test', filter, {
  ...options,
  run: true,
  reporters: ['default', { onTestRunEnd: count }],
})
await vitest.close()

if (given.includes('--times')) printTimes(checks, ended, timesFile)
rmSync(folder, { recursive: true })
for (const remark of remarks) console.log(remark)
console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
process.exit(tally.failed === 0 && tally.passed > checks.length ? 0 : 1)

function count(modules: readonly TestModule[], unhandled: readonly unknown[]) {
  ended.push(...modules)
  tally.failed += unhandled.length
  for (const module of modules) {
    // A file that breaks before or around its tests is a failure of its own.
    tally.failed += module.errors().length
    for (const suite of module.children.allSuites()) tally.failed += suite.errors().length
    for (const test of module.children.allTests()) {
      const result = test.result()
      const name = `${module.relativeModuleId} > ${test.fullName}`
      if (test.diagnostic()?.flaky) remarks.push(`tried again: ${name}`)
      if (result.state === 'passed') tally.passed++
      else if (result.state === 'failed' || result.state === 'pending') tally.failed++
      else {
        tally.skipped++
        remarks.push(`skipped: ${name}: ${result.note ?? 'no reason given'}`)
      }
    }
  }
}

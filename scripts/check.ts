import { execFile } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'

export interface CheckResult {
  name: string
  isGood: boolean
  output: string
  /** Seconds; of processor: of the whole machine, one check running at a time. */
  wall: number
  cpu: number
}

const root = join(import.meta.dirname, '..')

/** Format, rules, types and unused code: everything that can be known without running the product. */
export async function runChecks(): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const [name, command] of checks()) {
    const result = await run(name, command)
    console.log(`${result.isGood ? '✓' : '✗'} ${name} (${result.wall.toFixed(1)} s)`)
    if (!result.isGood) console.log(result.output)
    results.push(result)
  }
  return results
}

function checks(): [name: string, command: string[]][] {
  return [
    ['format and rules', ['biome', 'ci', '--colors=off', '.']],
    // Domain and words once, then whoever uses them; what did not change since the last time is not read again.
    ['types', ['tsc', '-b', '.']],
    ['unused code', ['knip']],
  ]
}

function run(name: string, [program = '', ...options]: string[]): Promise<CheckResult> {
  const path = join(root, 'node_modules', '.bin', program)
  const [start, busy] = [performance.now(), busySeconds()]
  return new Promise((done) => {
    execFile(path, options, { cwd: root, maxBuffer: 50_000_000 }, (error, stdout, stderr) => {
      const [wall, cpu] = [(performance.now() - start) / 1000, busySeconds() - busy]
      done({ name, isGood: error === null, output: stdout + stderr, wall, cpu })
    })
  })
}

function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + (times.user + times.sys + times.nice) / 1000, 0)
}

if (import.meta.main) {
  const results = await runChecks()
  process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1
}

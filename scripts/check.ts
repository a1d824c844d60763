import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface CheckResult {
  name: string
  isGood: boolean
  output: string
}

const root = join(import.meta.dirname, '..')

/** Format, rules, types and unused code: everything that can be known without running the product. */
export async function runChecks(): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const [name, command] of checks()) {
    const start = performance.now()
    const result = await run(name, command)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${result.isGood ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (!result.isGood) console.log(result.output)
    results.push(result)
  }
  return results
}

function checks(): [name: string, command: string[]][] {
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')))
  return [
    ['format and rules', ['biome', 'ci', '--colors=off', '.']],
    ...folders.map((folder): [string, string[]] => [`types of ${folder}/`, ['tsc', '-p', folder]]),
    ['unused code', ['knip']],
  ]
}

function run(name: string, [program = '', ...options]: string[]): Promise<CheckResult> {
  const path = join(root, 'node_modules', '.bin', program)
  return new Promise((done) => {
    execFile(path, options, { cwd: root, maxBuffer: 50_000_000 }, (error, stdout, stderr) => {
      done({ name, isGood: error === null, output: stdout + stderr })
    })
  })
}

if (import.meta.main) {
  const results = await runChecks()
  process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestModule } from 'vitest/node'
import type { FileTime } from '#test/times.ts'
import type { CheckResult } from './check.ts'

interface Time {
  name: string
  /** Seconds. */
  wall: number
  cpu: number
}

const LONGEST = 40

/** Times of a run, by phase and by file: several workers at once add up to more than one waits. */
export function printTimes(checks: readonly CheckResult[], modules: readonly TestModule[], path: string): void {
  const files = timesOfFiles(modules, path)
  const phases = [...new Set(modules.map(({ project }) => project.name))].map((name) =>
    sumOf(
      name,
      files.filter((file) => file.project === name),
    ),
  )
  table('phase', [...setUp(), sumOf('checks', checks), ...phases])
  table('file', files.toSorted((one, other) => other.wall - one.wall).slice(0, LONGEST))
}

function timesOfFiles(modules: readonly TestModule[], path: string): (Time & { project: string })[] {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
  // Written by the workers of this run.
  const cpus = new Map(lines.map((line) => JSON.parse(line) as FileTime).map(({ path, cpu }) => [path, cpu]))
  return modules.map((module) => {
    const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } = module.diagnostic()
    const wall = duration + collectDuration + setupDuration + prepareDuration + environmentSetupDuration
    const { name: project } = module.project
    return { project, name: module.relativeModuleId, wall: wall / 1000, cpu: cpus.get(module.moduleId) ?? 0 }
  })
}

/** The set-up is another process, which ended before. */
function setUp(): Time[] {
  const path = join(import.meta.dirname, '..', 'node_modules', '.litfass-set-up.json')
  return existsSync(path) ? [{ name: 'set-up', ...JSON.parse(readFileSync(path, 'utf8')) }] : []
}

function sumOf(name: string, times: readonly Pick<Time, 'wall' | 'cpu'>[]): Time {
  const sum = (of: 'wall' | 'cpu') => times.reduce((total, time) => total + time[of], 0)
  return { name, wall: sum('wall'), cpu: sum('cpu') }
}

function table(heading: string, times: readonly Time[]) {
  console.log(`\n    wall s     CPU s  ${heading}`)
  for (const { name, wall, cpu } of times) {
    console.log(`${wall.toFixed(1).padStart(10)}${cpu.toFixed(1).padStart(10)}  ${name}`)
  }
}

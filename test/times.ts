import { appendFileSync, readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/** Cost of a file, one line of JSON each, where `npm test -- --times` wants to know. */
export interface FileTime {
  path: string
  /** Seconds of processor: of the process that ran it, and of the programs that it started and saw end. */
  cpu: number
}

const { LITFASS_TIMES } = process.env
if (LITFASS_TIMES) {
  const before = cpuSeconds()
  afterAll(() => {
    const time: FileTime = { path: expect.getState().testPath ?? '', cpu: cpuSeconds() - before }
    appendFileSync(LITFASS_TIMES, `${JSON.stringify(time)}\n`)
  })
}

/** On Linux; elsewhere of the process alone. */
function cpuSeconds(): number {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
    // User and system time, then the same of ended children, in hundredths.
    return (
      fields
        .split(' ')
        .slice(11, 15)
        .reduce((sum, ticks) => sum + Number(ticks), 0) / 100
    )
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
}

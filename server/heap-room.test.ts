import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { growthFor } from './heap-room.ts'

test.each([
  [1, 2],
  [11.9, 2],
  [12, 1],
  [67, 1],
] as const)('of %d MB for new things the room grows by %d', (megabytes, factor) => {
  expect(growthFor(megabytes)).toBe(factor)
})

/** Pages of rows that are held for a while, as a list of many rows holds them: the most that the heap was, in MB. */
const pages = `
  let most = 0
  const held = []
  for (let page = 0; page < 1500; page++) {
    held.push(Array.from({ length: 2000 }, (_, at) => ({ id: \`\${page} \${at}\`, name: \`Screen \${at}\`, at: [page, at] })))
    if (held.length > 30) held.shift()
    most = Math.max(most, process.memoryUsage().heapTotal)
    await new Promise((next) => setImmediate(next))
  }
  console.log(most / 1e6)`

const run = promisify(execFile)
const mostOf = async (begin: string) => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', `${begin}\n${pages}`], {
    cwd: join(import.meta.dirname, '..'),
  })
  return Number(stdout)
}

test('a heap that is bounded by what it keeps takes far less for the same rows', async () => {
  const free = await mostOf('')
  const bounded = await mostOf(`(await import('./server/heap-room.ts')).boundHeap()`)
  expect(bounded).toBeGreaterThan(0)
  expect(bounded).toBeLessThan(free * 0.85)
})

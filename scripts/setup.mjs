// Runs before `npm start` and `npm test` on whatever Node (18 or later) the machine has, before anything is installed:
// so it is plain JavaScript and imports nothing but Node and the files beside it.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildClients } from './setup-build.mjs'
import { installPackages, requireNode } from './setup-packages.mjs'
import { installTools } from './setup-tools.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv[2]
const isForTests = wanted === 'test'
const begin = Date.now()
const busyBefore = busySeconds()

try {
  const packages = step('packages installed', () => installPackages(root))
  // The checks need nothing but packages.
  const isWhole = wanted !== 'check'
  const tools = isWhole && step('system tools installed', () => installTools(isForTests))
  // Neither is left running behind the other's failure.
  for (const { reason } of await Promise.allSettled([packages, tools])) if (reason) throw reason
  requireNode(root)
  if (isWhole) await step('clients built', () => buildClients(root, join(root, 'dist')))
  console.log(`Set-up checked in ${seconds(begin)} s.`)
  noteTime()
} catch (error) {
  console.error(`\nSet-up failed: ${error.message}`)
  process.exit(error.exitCode ?? 1)
}

/** A step answers with the names of what it did; nothing to do is not worth a line. */
async function step(words, work) {
  const start = Date.now()
  const done = await work()
  if (done.length > 0) console.log(`${words}: ${done.join(', ')} (${seconds(start)} s)`)
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1)
}

/** For the table of times that a run of the tests prints. */
function noteTime() {
  const time = { wall: (Date.now() - begin) / 1000, cpu: busySeconds() - busyBefore }
  writeFileSync(join(root, 'node_modules', '.litfass-set-up.json'), JSON.stringify(time))
}

/** Of all processors since the machine began. */
function busySeconds() {
  return cpus().reduce((sum, { times }) => sum + (times.user + times.sys + times.nice) / 1000, 0)
}

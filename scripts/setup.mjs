// Runs before `npm start` and `npm test` on whatever Node (18 or later) the machine has, before anything is installed:
// so it is plain JavaScript and imports nothing but Node and the files beside it.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildClients } from './setup-build.mjs'
import { installPackages, requireNode } from './setup-packages.mjs'
import { installTools } from './setup-tools.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const isForTests = process.argv[2] === 'test'
const begin = Date.now()

try {
  await step('packages installed', () => installPackages(root))
  requireNode(root)
  await step('system tools installed', () => installTools(isForTests))
  await step('clients built', () => buildClients(root, join(root, 'dist')))
  console.log(`Set-up checked in ${seconds(begin)} s.`)
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

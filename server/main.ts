import { startEmbedded } from '#database/embedded.ts'
import { readEnvironment } from './environment.ts'
import { makeFirstSignIns, type SignInWords } from './first-sign-in.ts'
import { startServer } from './start.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const environment = readEnvironment()
const embedded = environment.databaseUrl
  ? undefined
  : await startEmbedded({ dataFolder: `${environment.dataFolder}/database` })
const database = embedded?.connection ?? { connectionString: environment.databaseUrl }
const server = await startServer(environment, database)
const words = await makeFirstSignIns(server.services, environment.withDemo)
greet(server.address, words)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

async function stop() {
  if (isStopping) return
  isStopping = true
  say('Stopping …')
  await server.stop()
  await embedded?.stop()
  process.exit(0)
}

function greet(address: string, signIns: readonly SignInWords[]) {
  say(`\n  Litfass is running: ${address}\n`)
  if (signIns.length === 0) return
  say('  Sign in with one of these. They are shown once; change them on your own page.\n')
  for (const { loginId, password, name } of signIns) say(`    ${loginId.padEnd(14)}${password.padEnd(18)}${name}`)
  say('')
}

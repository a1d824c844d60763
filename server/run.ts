import { startEmbedded } from '#database/embedded.ts'
import { giveMemoryBackAtRest } from './base/at-rest.ts'
import { readEnvironment } from './base/environment.ts'
import { watchThisThread } from './base/watch.ts'
import { startCrew } from './demo/live/crew.ts'
import { makeFirstSignIns, type SignInWords } from './first-sign-in.ts'
import { cageKind } from './pipeline/cage/cage-kind.ts'
import { startServer } from './start.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const environment = readEnvironment()
const embedded = environment.databaseUrl
  ? undefined
  : await startEmbedded({ dataFolder: `${environment.dataFolder}/database`, within: environment.dataFolder })
const database = embedded?.connection ?? { connectionString: environment.databaseUrl }
const server = await startServer(environment, database).catch(tellTakenPort)
watchThisThread(environment.hangSeconds)
giveMemoryBackAtRest()
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
greet(server.address, await makeFirstSignIns(server.services.db, environment.withDemo))
const crew = environment.withDemo ? startCrew(server.services, server.address, environment.demoPlayers) : undefined
// Where no walls can be put up around converters, the operator reads it now and not with the first upload.
void cageKind()
if (!environment.keyFile) {
  process.stderr.write(
    'The key that seals secrets lies in the database, beside them: name a file for it in LITFASS_KEY_FILE.\n',
  )
}

async function stop() {
  if (isStopping) return
  isStopping = true
  say('Stopping …')
  await crew?.stop()
  await server.stop()
  await embedded?.stop()
  process.exit(0)
}

/** The one thing that goes wrong with every second start: said in words, not as a trace. */
async function tellTakenPort(error: unknown): Promise<never> {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (!isTaken) throw error
  const address = `http://${environment.host}:${environment.port}`
  const isOurs = await fetch(`${address}/ie`).then(
    async (page) => (await page.text()).includes('Litfass'),
    () => false,
  )
  const words = isOurs
    ? `Litfass is already running: ${address}`
    : `Port ${environment.port} is taken; choose another one with PORT=…`
  process.stderr.write(`\n  ${words}\n\n`)
  await embedded?.stop()
  process.exit(1)
}

function greet(address: string, signIns: readonly SignInWords[]) {
  say(`\n  Litfass is running: ${address}\n`)
  if (signIns.length === 0) return
  say('  Sign in with one of these. They are shown once; change them on your own page.\n')
  for (const { loginId, password, name } of signIns) say(`    ${loginId.padEnd(14)}${password.padEnd(18)}${name}`)
  say('')
}

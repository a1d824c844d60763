import { type Command, commandKinds, messageLimits, remember, UNSUPPORTED } from '#domain/device/command.ts'
import { type CommandReport, deviceRoutes } from '#domain/device/wire.ts'
import { type Facts, readFact, writeFact } from '#player/disk/store.ts'
import { type Bridge, isSupported } from '#player/wire/bridge.ts'
import type { Clock } from '#player/wire/clock.ts'
import { isRefusedForGood, type ServerClient } from '#player/wire/server-client.ts'

/** Execution of a command here; its answer goes with the report. */
export type Act = (command: Command) => Promise<string>
export type Acts = Partial<Record<Command['kind'], Act>>

/** Obeys commands: each once, however often it is delivered; acknowledged before it is done. */
export interface Commands {
  obey(command: Command): Promise<void>
  isKnown(id: string): boolean
  /** Delivers the reports that are still owed, those of commands that ended the last boot among them. */
  report(): Promise<void>
}

export async function makeCommands(
  boot: string,
  server: ServerClient,
  clock: Clock,
  bridge: Bridge,
  acts: Acts,
): Promise<Commands> {
  let known = (await readFact('commands')) ?? []
  let owed = (await readFact('reports')) ?? []
  await finishLastBoot(boot)
  owed = (await readFact('reports')) ?? owed
  let unfinished: Facts['unfinished'] = []

  const owe = async (id: string, status: CommandReport['status'], result: string) => {
    owed = [...owed, { id, report: { status, boot, result: result.slice(0, 500) } }]
    await writeFact('reports', owed)
  }
  const tellOwed = async () => {
    while (owed[0]) {
      const [told] = owed
      await server.ask(deviceRoutes.command + told.id, told.report).catch(strikeOut)
      owed = owed.filter((each) => each !== told)
      await writeFact('reports', owed)
    }
  }
  let underWay: Promise<void> | null = null
  /** One at a time, so that reports arrive in their order: the beat and a hint both ask for it. */
  const report = () => {
    underWay ??= tellOwed().finally(() => {
      underWay = null
    })
    return underWay
  }

  /** At once in memory: another command may end the page in the same moment. */
  const promiseToFinish = async ({ id }: Command) => {
    unfinished = [...unfinished, { id, boot }]
    await writeFact('unfinished', unfinished)
  }

  const act = async (command: Command) => {
    if (!isSupported(bridge, command.kind)) return owe(command.id, 'failed', UNSUPPORTED)
    await owe(command.id, 'acked', '')
    // A server that is away for a moment must not keep a screen from obeying; the report is owed.
    await report().catch(() => undefined)
    try {
      if (commandKinds[command.kind].endsBoot) await promiseToFinish(command)
      const result = await doIt(command, bridge, acts)
      if (!commandKinds[command.kind].endsBoot) await owe(command.id, 'done', result)
    } catch (error) {
      await owe(command.id, 'failed', String(error))
    }
  }

  return {
    isKnown: (id) => known.includes(id),
    report,
    async obey(command) {
      const more = remember(known, command.id)
      if (more === null || command.expires <= clock.now()) return
      known = more
      await writeFact('commands', known)
      await act(command)
      await report().catch(() => undefined)
    },
  }
}

/** Owed on, it would hold up all others: the server may know no such command any more. */
function strikeOut(error: unknown) {
  if (!isRefusedForGood(error)) throw error
}

async function doIt(command: Command, bridge: Bridge, acts: Acts): Promise<string> {
  const own = acts[command.kind]
  if (own && !bridge.canDo(command.kind)) return own(command)
  await bridge.do(command.kind, command.payload)
  return ''
}

/** That this boot is another one is the proof that those commands were done. */
async function finishLastBoot(boot: string) {
  const unfinished = (await readFact('unfinished')) ?? []
  const done = unfinished.map(({ id }) => ({ id, report: { status: 'done' as const, boot, result: '' } }))
  await writeFact('reports', [...((await readFact('reports')) ?? []), ...done])
  await writeFact('unfinished', [])
}

export function messageOf({ payload }: Command): { text: string; seconds: number } {
  const { text = '', seconds = 30 } = payload
  return { text: text.slice(0, messageLimits.text), seconds: Math.min(Math.max(1, seconds), messageLimits.seconds) }
}

import { workerData } from 'node:worker_threads'
import { openDatabase } from '#database/open.ts'
import type { Call } from '#domain/base/call.ts'
import { replyCode } from '#domain/base/reply.ts'
import { type CallName, contract } from '#domain/contract.ts'
import { openLimits } from './base/limits.ts'
import { refusalOf } from './base/outage.ts'
import { openSecrets } from './base/secrets.ts'
import type { Services } from './base/services.ts'
import { answerErrands, noteFromThread } from './base/thread.ts'
import { largeBodyIn } from './call/body.ts'
import { actFor } from './call/exchange.ts'
import { cleanInput } from './call/input.ts'
import type { Hint, LargeCall, ThreadStart } from './call/large-thread.ts'
import { refuseUnpermitted } from './call/permitted.ts'
import { atTimeOf, timeOfCall } from './call/time-of-call.ts'
import { largeHandlers } from './large-calls.ts'
import { openFolderStore } from './pipeline/folder-store.ts'

// The thread in which large calls are read, made and answered.

const CONNECTIONS = 2

// Handed over by `openLargeCalls` alone.
const { environment, database } = workerData as ThreadStart
const { db, pool } = openDatabase({ ...database, max: CONNECTIONS }, timeOfCall)
const secrets = openSecrets(db, environment.keyFile)

answerErrands({
  async act(call: LargeCall) {
    try {
      return new TextEncoder().encode(
        JSON.stringify({ code: replyCode.success, data: await atTimeOf(new Date(call.now), () => made(call)) }),
      )
    } catch (error) {
      throw refusalOf(error) ?? error
    }
  },
})

async function made({ name, session, body, now, errand }: LargeCall): Promise<unknown> {
  // It comes from the dispatch of the contract's own calls.
  const call: Call = contract[name as CallName]
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const raw = largeBodyIn(bytes)
  refuseUnpermitted(call, session, raw)
  const input = cleanInput(call, raw, new Date(now))
  // By a name that came in a message the compiler cannot see that it is one of these.
  const handler = largeHandlers[name as keyof typeof largeHandlers] as (
    input: unknown,
    who: unknown,
  ) => Promise<unknown>
  const whole = {
    ...errand,
    content: () => `${name}${JSON.stringify(input)}`,
    endCookies: never,
    wanted: new AbortController().signal,
    startSession: never,
  }
  return (await actFor(session, call, await servicesAt(now), whole, (caller) => handler(input, caller))) ?? null
}

/** No call with a large body ends a session or begins one. */
function never() {
  throw new Error('A session is handed out where its cookie can be')
}

async function servicesAt(now: number): Promise<Services> {
  return {
    ...{ db, pool, environment },
    secrets: await secrets,
    limits: openLimits(pool),
    clock: () => new Date(now),
    files: openFolderStore(environment.dataFolder),
    bus: {
      publish: (...hint) => noteFromThread(hint satisfies Hint),
      subscribe: () => () => undefined,
      close: async () => undefined,
    },
  }
}

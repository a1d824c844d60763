import type { Call, InputOf, OutputOf } from '#domain/base/call.ts'
import type { Reply } from '#domain/base/reply.ts'
import { call } from './call.ts'
import { keptUnder } from './memory.ts'
import { session } from './session.ts'

const KEY = 'litfass.ahead'
/** Age of the page up to which a reply stands for a question: later it may have led elsewhere meanwhile. */
const GOOD_MS = 30_000

/** Question of a list as it went to the server, with the search of the address where it was asked. */
interface Question {
  made: Call
  input: unknown
  search: string
}

/** Question that went out before the code of its page was here, with its reply. */
let ahead: { text: string; reply: Promise<Reply<unknown>> } | undefined

/**
 * Asks what the list at this address asked the last time, while its code is still on its way. Whoever may have to sign in
 * first asks nothing.
 */
export function askAhead(): void {
  const question = remembered()[location.pathname]
  if (question?.search !== location.search || session.idle() !== 'short') return
  const { made, input } = question
  ahead = { text: textOf(made, input), reply: call(made, input) }
}

/** Reply to the question of the list at this address, if it was asked ahead; the next time it is. */
export function repliedAhead<C extends Call>(made: C, input: InputOf<C>): Promise<Reply<OutputOf<C>>> | undefined {
  const question = { made, input, search: location.search }
  localStorage.setItem(KEY, JSON.stringify({ ...remembered(), [location.pathname]: question }))
  const found = ahead
  ahead = undefined
  if (performance.now() > GOOD_MS || found?.text !== textOf(made, input)) return undefined
  // The same call was asked.
  return found.reply as Promise<Reply<OutputOf<C>>>
}

const textOf = ({ name }: Pick<Call, 'name'>, input: unknown) => name + JSON.stringify(input)

/** The last question of each list, by its path. */
const remembered = () => keptUnder<Readonly<Record<string, Question>>>(KEY, {})

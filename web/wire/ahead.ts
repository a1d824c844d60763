import type { Call, InputOf, OutputOf } from '#domain/base/call.ts'
import type { Reply } from '#domain/base/reply.ts'
import { call } from './call.ts'
import { session } from './session.ts'

const KEY = 'litfass.ahead'
/** Addresses that are remembered, the last ones. */
const MOST = 20
/** Time for which a reply stands for a question: the page may have led elsewhere meanwhile. */
const GOOD_MS = 10_000

/** Question of a page, as it went to the server. */
interface Question {
  made: Pick<Call, 'name' | 'method'>
  input: unknown
  isBackground: boolean
}

/** Question that went out before the code of its page was here, with its reply. */
let ahead: { text: string; reply: Promise<Reply<unknown>> } | undefined

/**
 * Asks what the page at this address asked for the last time, while its code is still on its way. Whoever may have to sign
 * in first asks nothing.
 */
export function askAhead(): void {
  const question = remembered()[addressHere()]
  if (!question || session.idle() !== 'short') return
  const { made, input, isBackground } = question
  // Of a call that is sent, its name and method count.
  ahead = { text: textOf(question), reply: call(made as Call, input, { isBackground }) }
  setTimeout(() => {
    ahead = undefined
  }, GOOD_MS)
}

/** Reply to the question of the page at this address, if it was asked ahead; the next time it is. */
export function repliedAhead<C extends Call>(
  made: C,
  input: InputOf<C>,
  options: Pick<Question, 'isBackground'>,
): Promise<Reply<OutputOf<C>>> | undefined {
  const { name, method } = made
  remember({ made: { name, method }, input, ...options })
  const found = ahead
  ahead = undefined
  // The same call was asked.
  return found?.text === textOf({ made, input }) ? (found.reply as Promise<Reply<OutputOf<C>>>) : undefined
}

function remember(question: Question) {
  const { [addressHere()]: before, ...others } = remembered()
  if (before && textOf(before) === textOf(question)) return
  const last = Object.entries(others).slice(1 - MOST)
  localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(last), [addressHere()]: question }))
}

const addressHere = () => location.pathname + location.search
const textOf = ({ made, input }: Pick<Question, 'made' | 'input'>) => `${made.name} ${JSON.stringify(input)}`

function remembered(): Readonly<Record<string, Question>> {
  try {
    // Written above alone.
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Question>
  } catch {
    // A damaged memory is like none: the page asks by itself.
    return {}
  }
}

import { refuse } from '#domain/base/reply.ts'
import { answerErrands, noteFromThread } from './thread.ts'

// The thread of thread.test.ts.

let known = 'nothing'

export type Ask = { say: string } | { wait: true } | { fail: string } | { refuse: true } | { leave: number }

answerErrands({
  async act(ask: Ask): Promise<string> {
    if ('wait' in ask) return new Promise(() => undefined)
    if ('fail' in ask) throw new Error(ask.fail)
    if ('refuse' in ask) return refuse('general.unknown', { kind: 'unknown' })
    if ('leave' in ask) return process.exit(ask.leave)
    noteFromThread(ask.say)
    return `${ask.say}, knowing ${known}`
  },

  learn(note: string) {
    known = note
  },
})

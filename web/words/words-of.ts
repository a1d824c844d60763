import i18next from 'i18next'
import type { MessageId, MessageValues } from '#domain/base/reply.ts'

type Say = (keys: readonly string[], values?: MessageValues) => string

/** A message in the person's language. */
export function wordsOf(msg: MessageId, values?: MessageValues): string {
  // Which values a message needs is checked where it is refused and by a test over the words.
  return (i18next.t as unknown as Say)([`message:${msg}`, `refusal:${msg}`], values)
}

import type { MessageId, MessageValues } from '#domain/base/reply.ts'
import { textOf } from './texts.ts'
import { missBehind, shelf } from './words.ts'

/** A message in the person's language. */
export function wordsOf(msg: MessageId, values?: MessageValues): string {
  // Which values a message needs is checked where it is refused and by a test over the words.
  const text = textOf(shelf, ['message'], msg, values) ?? textOf(shelf, ['refusal'], msg, values)
  if (text === undefined) missBehind()
  return text ?? msg
}

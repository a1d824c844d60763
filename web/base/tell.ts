import { notifications } from '@mantine/notifications'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { wordsOf } from '../words/words-of.ts'

/** Says a refusal in the person's language; -1 goes to the log as well. */
export function tellRefusal({ code, msg, values }: Refused): void {
  // Whoever has no session any more is led to the sign-in, which says so.
  if (code === replyCode.noSession) return
  if (code === -1) console.warn(`Refused: ${msg}`, values ?? '')
  notifications.show({ color: 'red', message: wordsOf(msg, values), autoClose: 8000 })
}

export function tellDone(message: string): void {
  notifications.show({ color: 'teal', message, autoClose: 4000 })
}

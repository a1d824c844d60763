import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import type { MessageId, MessageValues, Refused } from '#domain/base/reply.ts'

/** Says a refusal in the person's language; -1 goes to the log as well. */
export function tellRefusal({ code, msg, values }: Refused): void {
  if (code === -1) console.warn(`Refused: ${msg}`, values ?? '')
  notifications.show({ color: 'red', message: wordsOf(msg, values), autoClose: 8000 })
}

export function tellDone(message: string): void {
  notifications.show({ color: 'teal', message, autoClose: 4000 })
}

export function wordsOf(msg: MessageId, values?: MessageValues): string {
  // Which values a message needs is checked where it is refused and by a test over the words.
  return (i18next.t as unknown as (key: string, values?: MessageValues) => string)(`message:${msg}`, values)
}

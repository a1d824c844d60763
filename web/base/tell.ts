import type { NotificationData } from '@mantine/notifications'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { say } from '../words/translation.ts'
import { readBehind } from '../words/words.ts'
import { wordsOf } from '../words/words-of.ts'

type Leading = (words: string, refused: Refused) => Promise<Partial<NotificationData>>
let lead: Leading = async () => ({})

/** Ways to where refusals are mended: whoever knows the screens adds them to what is told. */
export function leadOn(next: Leading): void {
  lead = next
}

/** The words of the last refusal. */
let refusal: string | undefined

/** Says a refusal in the person's language; -1 goes to the log as well. */
export function tellRefusal(refused: Refused): void {
  const { code, msg, values } = refused
  // Whoever has no session any more is led to the sign-in, which says so.
  if (code === replyCode.noSession) return
  if (code === -1) console.warn(`Refused: ${msg}`, values ?? '')
  // Its words may still be on their way.
  void readBehind().then(async () => {
    const message = wordsOf(msg, values)
    refusal = message
    // One that is still being read is not told beside itself.
    tell({ id: message, color: 'red', message, autoClose: 8000, ...(await lead(message, refused)) })
  })
}

/** Word of an act that came off: it settles what was refused before. */
export function tellDone(message: string): void {
  if (refusal !== undefined) untell(refusal)
  tell({ color: 'teal', message, autoClose: 4000 })
}

const messages = () => import('@mantine/notifications')

let tellFirst = () => {}
/** First message to be shown. */
export const firstMessage = new Promise<void>((resolve) => {
  tellFirst = resolve
})

/** The corner where messages show comes behind the page: the first rows do not wait for it, and a message does. */
export function tell(message: NotificationData): void {
  tellFirst()
  const closeButtonProps = { 'aria-label': say('close') }
  void messages().then(({ notifications }) => notifications.show({ closeButtonProps, ...message }))
}

export function untell(id: string): void {
  void messages().then(({ notifications }) => notifications.hide(id))
}

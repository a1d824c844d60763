import type { MessageId, MessageValues } from '#domain/base/reply.ts'
import { formatsOf } from './formats.ts'
import { textOf } from './texts.ts'
import { missBehind, shelf } from './words.ts'

/** A message in the person's language. */
export function wordsOf(msg: MessageId, values?: MessageValues): string {
  // Which values a message needs is checked where it is refused and by a test over the words.
  const told = values && writtenIn(shelf.language, values)
  const text = textOf(shelf, ['message'], msg, told) ?? textOf(shelf, ['refusal'], msg, told)
  if (text === undefined) missBehind()
  return text ?? msg
}

/** Sides of a picture are told without marks between thousands. */
const sides: readonly string[] = ['width', 'height']

/** Names of values that are money. */
const amounts: readonly string[] = ['open', 'price']

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)

/** Figures and days among values as people of a language write them. */
function writtenIn(language: string, values: MessageValues): MessageValues {
  const { number, day, won } = formatsOf(language)
  const written = (name: string, value: MessageValues[string]) => {
    if (typeof value === 'number' && amounts.includes(name)) return won(value)
    if (typeof value === 'number') return sides.includes(name) ? value : number(value, 2)
    return isDay(value) ? day(value) : value
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(name, value)]))
}

import type { Language } from '#labels/words.ts'
import { filledIn, writtenIn } from '../text/written.ts'

/** Offer with a code, as a mail or a text message tells it; one of the two worths. */
export interface ToldCode {
  words: string
  code: string | null
  percent: number | null
  amount: number | null
  startsOn: string
  endsOn: string
}

/** Line of a message with the code, its worth and its days: nobody could take it up without. Words that name it have told it. */
export function codeTold(offer: ToldCode, language: Language, line: string): string[] {
  const { words, code, percent, amount, startsOn, endsOn } = offer
  if (code === null || words.toUpperCase().includes(code)) return []
  const written = writtenIn(language)
  const worth = amount === null ? written.percent(percent ?? 0) : written.won(amount)
  return [filledIn(line, { code, worth, days: written.days(startsOn, endsOn) })]
}

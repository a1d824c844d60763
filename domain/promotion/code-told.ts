import type { Language } from '#labels/words.ts'
import { filledIn, writtenIn } from '../text/written.ts'

/** Offer with a code, as a mail or a text message tells it; one of the three gifts. */
export interface ToldCode {
  words: string
  code: string | null
  percent: number | null
  amount: number | null
  /** Brought in positions that nobody bought, instead of a worth. */
  plays: number | null
  startsOn: string
  endsOn: string
}

interface Lines {
  worth: string
  plays: string
}

/** Line of a message with the code, its gift and its days: nobody could take it up without. Words that name it have told it. */
export function codeTold(offer: ToldCode, language: Language, lines: Lines): string[] {
  const { words, code, percent, amount, plays, startsOn, endsOn } = offer
  if (code === null || words.toUpperCase().includes(code)) return []
  const written = writtenIn(language)
  const days = written.days(startsOn, endsOn)
  if (plays !== null) return [filledIn(lines.plays, { code, plays: written.number(plays), days })]
  const worth = amount === null ? written.percent(percent ?? 0) : written.won(amount)
  return [filledIn(lines.worth, { code, worth, days })]
}

import { weekText } from '#domain/network/week/week-text.ts'
import { useTranslation } from './translation.ts'

/** Hours of a week in one line. */
export function WeekLine({ value }: { value: unknown }) {
  const { language } = useTranslation()
  return weekText(value, language)
}

import type { Field } from '#domain/base/field.ts'
import { lineText } from '#domain/network/week/line-text.ts'
import { useTranslation } from './translation.ts'

/** Hours of a week, days off, or volumes by hours, in one line. */
export function WeekLine({ line, value }: { line: NonNullable<Field['line']>; value: unknown }) {
  const { language } = useTranslation()
  return lineText(line, value, language)
}

import type { Language } from '#labels/words.ts'
import type { Field } from '../../base/field.ts'
import { volumeHoursText } from '../volume-hours.ts'
import { daysOffText } from './days-off.ts'
import { hoursText } from './hours-text.ts'
import { weekText } from './week-text.ts'

/** Line in which tables and files say a value that is no text or number. */
export function lineText(line: NonNullable<Field['line']>, value: unknown, language: Language): string {
  if (line === 'volumes') return volumeHoursText(value)
  if (line === 'hours') return hoursText(value, language)
  return line === 'days' ? daysOffText(value) : weekText(value, language)
}

import type { Language } from '#labels/words.ts'
import type { Field } from '../../base/field.ts'
import { daysOffText } from './days-off.ts'
import { weekText } from './week-text.ts'

/** Line in which tables and files say a value that is no text or number. */
export const lineText = (line: NonNullable<Field['line']>, value: unknown, language: Language): string =>
  line === 'days' ? daysOffText(value) : weekText(value, language)

import { MultiSelect } from '@mantine/core'
import { codeFrom } from '#domain/base/codes.ts'
import { useKnownCodes } from '../../words/operator-codes.ts'
import type { Opening } from '../dialog/Behind.tsx'
import { CODE_FILTER_WIDTH, type CodeFilterProps } from './code-filter.ts'

export function CodeChoice({ codes, label, wordsOf, value, onChange }: CodeFilterProps & Opening) {
  const values = useKnownCodes(codes)
  return (
    <MultiSelect
      aria-label={label}
      placeholder={Array.isArray(value) ? undefined : label}
      data={values.map((code) => ({ value: String(code), label: wordsOf(code) }))}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(texts) =>
        onChange(texts.length === 0 ? undefined : texts.flatMap((text) => codeFrom(codes, text) ?? []))
      }
      clearable
      w={CODE_FILTER_WIDTH}
    />
  )
}

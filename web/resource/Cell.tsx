import { Badge, Text, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Field } from '#domain/base/field.ts'
import type { Resource } from '#domain/base/resource.ts'
import { useLabels } from './labels.ts'
import { toneOf } from './tone.ts'

/** A value as its field's kind is read: codes as words, moments relative with the exact time at hand. */
export function Cell({ of, name, value }: { of: Resource; name: string; value: unknown }) {
  const { i18n } = useTranslation()
  const labels = useLabels(of)
  const field = of.fields[name]
  if (value === null || value === undefined || value === '')
    return (
      <Text span c="dimmed" aria-hidden>
        –
      </Text>
    )
  if (field?.kind === 'code') return <CodeBadge field={field} value={value} words={labels.code(field, value)} />
  if (field?.kind === 'number')
    return new Intl.NumberFormat(i18n.language, { maximumFractionDigits: field.decimals ?? 0 }).format(Number(value))
  if (field?.kind === 'instant') return <Moment at={String(value)} />
  return field?.show ? field.show(String(value)) : String(value)
}

function CodeBadge({ field, value, words }: { field: Field; value: unknown; words: string }) {
  const tone = toneOf(field.codes, value)
  return tone ? <Badge color={tone}>{words}</Badge> : words
}

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** "3 minutes ago", with the exact time and zone on hover. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation()
  const seconds = (Date.parse(at) - Date.now()) / 1000
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  const relative = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(
    Math.round(seconds / size),
    unit,
  )
  const exact = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'long' }).format(new Date(at))
  return (
    <Tooltip label={exact}>
      <time dateTime={at}>{relative}</time>
    </Tooltip>
  )
}

import { Text } from '@mantine/core'
import { Suspense } from 'react'
import type { Field } from '#domain/base/field.ts'
import type { Resource } from '#domain/base/resource.ts'
import { later } from '../../base/later.ts'
import { useFormats } from '../../words/formats.ts'
import { Copied } from './Copied.tsx'
import { Frame } from './Frame.tsx'
import { useLabels } from './labels.ts'
import { Moment } from './Moment.tsx'
import { Poster } from './Poster.tsx'
import { State } from './State.tsx'
import { toneOf } from './tone.ts'
import { When } from './When.tsx'

// Few lists have it, and only where somebody has chosen it.
const WeekLine = later(async () => (await import('../../words/WeekLine.tsx')).WeekLine)

type Values = Readonly<Record<string, unknown>>

interface Props {
  of: Resource
  name: string
  value: unknown
  /** The row it stands in: says the place whose time counts, and why a state is as it is. */
  row?: object | undefined
  /** One of many: what it offers is no stop of the tab key. */
  isInGrid?: boolean
}

/** A value as its field's kind is read: codes as words, ids to take along, moments by the clock of their place. */
export function Cell({ of, name, value, row = {}, isInGrid }: Props) {
  const { number, day, month } = useFormats()
  const labels = useLabels(of)
  const field = of.fields[name]
  const { zone } = row as Values
  if (field?.isPicture && value)
    return field.isFrame ? <Frame size={String(value)} /> : <Poster address={String(value)} />
  if (field?.isPicture) return null
  const isNone = value === null || value === undefined || value === ''
  if (isNone && field?.noneIsAll) return labels.all(name)
  if (field?.line)
    return (
      <Suspense>
        <WeekLine line={field.line} value={value} />
      </Suspense>
    )
  if (isNone)
    return (
      <Text span c="dimmed" aria-hidden>
        –
      </Text>
    )
  if (field?.kind === 'code') {
    const { reason = '', since = '' } = of.states?.[name] ?? {}
    const why = { reason: (row as Values)[reason] as string | undefined, since: (row as Values)[since], zone }
    return <State tone={toneOf(field.codes, value)} words={labels.code(field, value)} {...why} />
  }
  if (field?.pattern === 'month') return month(String(value))
  if (isIdentifier(of, name)) return <Copied text={String(value)} isTabStop={!isInGrid} />
  if (field?.kind === 'number') return number(Number(value), field.decimals ?? 0)
  if (field?.kind === 'date') return day(String(value))
  if (field?.kind === 'instant') return <InstantCell field={field} at={String(value)} zone={zone} />
  return field?.show ? field.show(String(value)) : String(value)
}

interface InstantProps {
  field: Field
  at: string
  zone: unknown
}

function InstantCell({ field: { isRecent, side }, at, zone }: InstantProps) {
  const place = typeof zone === 'string' ? { zone } : {}
  return isRecent ? <Moment at={at} {...place} /> : <When at={at} side={side} {...place} />
}

/** Values that people read out on the telephone or paste into another program. */
const identifiers = ['plyIdx', 'serial', 'serialNumber', 'modelNumber', 'externalId']

function isIdentifier({ key }: Resource, name: string) {
  return name === key || identifiers.includes(name)
}

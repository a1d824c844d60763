import { NumberInput, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { codeFrom } from '#domain/base/codes.ts'
import { type Field, tidied } from '#domain/base/field.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { numberOf } from '../../base/typed.ts'
import { useCodeValues } from '../../words/operator-codes.ts'

/** Props of a control, a kind's or one's own. */
export interface ControlProps {
  label: string
  description?: ReactNode
  required: boolean
  disabled: boolean
  error?: string | undefined
  value: unknown
  onChange(value: unknown): void
  onBlur(): void
}

/** Far more than fields take: a text that is too long stays whole, and its writer shortens it. */
const MOST_TYPED = 50_000

type KindProps = ControlProps & { field: Field; codeWords(code: string | number): string }

/** Control that the kind of a field gets. */
export function KindControl({ field, codeWords, value, onChange, ...props }: KindProps) {
  const text = typeof value === 'string' ? value : ''
  if (field.kind === 'code') return <CodeControl {...{ field, codeWords, value, onChange, ...props }} />
  if (field.kind === 'number') {
    const whole = field.decimals === undefined
    return (
      <NumberInput {...numberOf({ ...props, value, onChange })} allowDecimal={!whole} decimalScale={field.decimals} />
    )
  }
  if (field.kind === 'paragraph') {
    return (
      <Textarea
        {...props}
        value={text}
        onChange={onChange}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MOST_TYPED}
        style={{ gridColumn: '1 / -1' }}
      />
    )
  }
  if (field.kind === 'date' || field.kind === 'instant' || field.kind === 'time') {
    const below = field.kind === 'instant' ? USUAL_ZONE : props.description
    return (
      // As tall as what comes: a button that moves between press and release is not clicked.
      <Suspense fallback={<TextInput label={props.label} description={below} readOnly />}>
        <CalendarInput {...props} kind={field.kind} side={field.side ?? 'start'} text={text} onChange={onChange} />
      </Suspense>
    )
  }
  if (field.show) return <ShownText {...{ field, codeWords, value, onChange, ...props }} />
  return <TextInput {...props} value={text} onChange={onChange} maxLength={MOST_TYPED} />
}

/** A text that is shown otherwise than it is kept: as it is written while one writes, as it is read afterwards. */
function ShownText({ field, codeWords: _, value, onChange, onBlur, ...props }: KindProps) {
  const [written, setWritten] = useState<string>()
  const kept = typeof value === 'string' ? value : ''
  return (
    <TextInput
      {...props}
      value={written ?? field.show?.(kept) ?? kept}
      onChange={({ currentTarget }) => {
        setWritten(currentTarget.value)
        onChange(tidied(field, currentTarget.value))
      }}
      onBlur={() => {
        setWritten(undefined)
        onBlur()
      }}
    />
  )
}

// Most records have no day and no time.
const CalendarInput = lazy(async () => ({ default: (await import('./CalendarInput.tsx')).CalendarInput }))

const FEW = 3

function CodeControl({ field, codeWords, value, onChange, onBlur, ...props }: KindProps) {
  const codes = field.codes ?? 'useFlag'
  const values = useCodeValues(codes, value)
  const chosen = value === null || value === undefined ? null : String(value)
  const choose = (text: string | null) => onChange(text === null ? null : codeFrom(codes, text))
  const data = values.map((code) => ({ value: String(code), label: codeWords(code) }))
  // A round mark cannot be taken back: where a choice may be left open, it is made in a list.
  const isOpen = !props.required && codes !== 'yesNo'
  if (values.length > FEW || isOpen) {
    return (
      <Select
        {...props}
        onBlur={onBlur}
        data={data}
        value={chosen}
        onChange={choose}
        clearable={!props.required}
        allowDeselect={!props.required}
      />
    )
  }
  return (
    <Radio.Group size="xs" {...props} value={chosen ?? ''} onChange={choose}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 14, minHeight: 30, alignItems: 'center' }}>
        {data.map((each) => (
          <Radio key={each.value} size="xs" value={each.value} label={each.label} disabled={props.disabled} />
        ))}
      </div>
    </Radio.Group>
  )
}

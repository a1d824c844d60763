import { NumberInput, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { Controller } from 'react-hook-form'
import { codeFrom } from '#domain/base/codes.ts'
import { type Field, tidied } from '#domain/base/field.ts'
import type { FieldName, Resource } from '#domain/base/resource.ts'
import { numberOf } from '../../base/typed.ts'
import { useCodeValues } from '../../words/operator-codes.ts'
import { Cell } from '../cell/Cell.tsx'
import { useLabels } from '../cell/labels.ts'
import { Shown } from '../cell/Shown.tsx'
import type { RecordForm, Values } from './record-form.ts'

interface Surroundings {
  of: Resource
  form: RecordForm
  stored: Values | undefined
  isLocked: boolean
  lockedFields: readonly string[]
}

export const FormContext = createContext<Surroundings | null>(null)

/** Props of a control of one's own. */
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

interface InputProps<Name extends string> {
  field: Name
  description?: ReactNode
  /** Takes the place of the control that the field's kind would get. */
  control?: (props: ControlProps) => ReactNode
}

/** The typed inputs of a resource: a name it does not have does not compile. */
export function inputsOf<R extends Resource>(_: R) {
  return {
    Input: Input as (props: InputProps<FieldName<R>>) => ReactNode,
    /** A field as text, whether it could be entered or not. */
    Show: Show as (props: { field: FieldName<R>; children?: ReactNode }) => ReactNode,
  }
}

function Input({ field: name, description, control }: InputProps<string>) {
  const { of, form, stored, isLocked, lockedFields } = useSurroundings()
  const labels = useLabels(of)
  const field = of.fields[name]
  const isLockedHere = isLocked || lockedFields.includes(name)
  // A control of one's own knows how its value is read.
  const isRead = !field || field.readOnly || (field.fixed && stored) || (isLockedHere && stored && !control)
  if (isRead) return <Show field={name} />
  return (
    <Controller
      control={form.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState }) => {
        const props: ControlProps = {
          label: labels.field(name),
          description,
          required: field.required,
          disabled: isLockedHere,
          error: fieldState.error?.message,
          value,
          onChange,
          onBlur,
        }
        return (
          <div className="field" data-fault={fieldState.error ? '' : undefined}>
            {control ? (
              control(props)
            ) : (
              <Control field={field} {...props} codeWords={(code) => labels.code(field, code)} />
            )}
          </div>
        )
      }}
    />
  )
}

function Show({ field: name, children }: { field: string; children?: ReactNode }) {
  const { of, form, stored } = useSurroundings()
  const labels = useLabels(of)
  // What was entered is read at once; what follows from it comes with the stored row.
  const row = { ...stored, ...form.values }
  return (
    <Shown label={labels.field(name)} isWide={of.fields[name]?.kind === 'paragraph'}>
      {children ?? <Cell of={of} name={name} value={row[name]} row={row} />}
    </Shown>
  )
}

type KindProps = ControlProps & { field: Field; codeWords(code: string | number): string }

function Control({ field, codeWords, value, onChange, ...props }: KindProps) {
  const text = typeof value === 'string' ? value : ''
  const { max } = field
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
        maxLength={max && max + 1}
        style={{ gridColumn: '1 / -1' }}
      />
    )
  }
  if (field.kind === 'date' || field.kind === 'instant' || field.kind === 'time') {
    return (
      <Suspense fallback={<TextInput label={props.label} description={props.description} readOnly />}>
        <CalendarInput {...props} kind={field.kind} side={field.side ?? 'start'} text={text} onChange={onChange} />
      </Suspense>
    )
  }
  if (field.show) return <ShownText {...{ field, codeWords, value, onChange, ...props }} />
  return <TextInput {...props} value={text} onChange={onChange} maxLength={max && max + 1} />
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
  if (values.length > FEW) {
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

export function useSurroundings(): Surroundings {
  const found = useContext(FormContext)
  if (!found) throw new Error('An input stands outside of its record page')
  return found
}

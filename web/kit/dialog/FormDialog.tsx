import { type ReactNode, Suspense } from 'react'
import type { Field } from '#domain/base/field.ts'
import type { MessageId, MessageValues, Reply } from '#domain/base/reply.ts'
import { later } from '../../base/later.ts'
import type { FormWindow } from './FormWindow.tsx'

export type Values = Record<string, unknown>
export type FormFields = Readonly<Record<string, Field>>

/** Props of an input in the dialog. */
export interface DialogInput {
  label: string
  value: unknown
  error?: string | undefined
  required: boolean
  onChange(value: unknown): void
}

export interface FormProps<F extends FormFields, Output> {
  title: string
  act: string
  fields: F
  labels: { readonly [Name in keyof F]: string }
  start?: Values
  isDangerous?: boolean
  size?: 'md' | 'xl'
  /** Refusal that would follow, since somebody else was faster: it stands instead of the form. */
  over?: MessageId | undefined
  onSend(values: Values): Promise<Reply<Output>>
  /** Gets what was answered, and to what. */
  onDone(answer: Output, values: Values): void
  onClose(): void
  /** A field of many parts asks for what its error names, such as the part that is at fault. */
  children(input: (name: keyof F & string) => DialogInput, named: (name: keyof F & string) => MessageValues): ReactNode
}

/** A short form in a dialog: the fields' own checks, refusals beside the field, nothing lost when refused. */
export function FormDialog<F extends FormFields, Output>(props: FormProps<F, Output>) {
  return (
    <Suspense>
      <Window {...props} />
    </Suspense>
  )
}

// `later` keeps no type parameters: the window takes the fields of whoever opens it.
const Window = later(async () => (await import('./FormWindow.tsx')).FormWindow) as unknown as typeof FormWindow

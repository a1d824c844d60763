import { Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Field, faultOf } from '#domain/base/field.ts'
import type { Refused, Reply } from '#domain/base/reply.ts'
import { tellRefusal, wordsOf } from './tell.ts'

type Values = Record<string, unknown>

/** What an input of the dialog is given. */
export interface DialogInput {
  value: unknown
  error?: string | undefined
  required: boolean
  onChange(value: unknown): void
}

interface Props<F extends Readonly<Record<string, Field>>> {
  title: string
  act: string
  fields: F
  labels: { readonly [Name in keyof F]: string }
  start?: Values
  isDangerous?: boolean
  size?: 'md' | 'xl'
  onSend(values: Values): Promise<Reply<unknown>>
  onDone(): void
  onClose(): void
  children(input: (name: keyof F & string) => DialogInput): ReactNode
}

/** A short form in a dialog: the fields' own checks, refusals beside the field, nothing lost when refused. */
export function FormDialog<F extends Readonly<Record<string, Field>>>(props: Props<F>) {
  const { title, act, fields, labels, start = {}, isDangerous, size = 'md', onSend, onDone, onClose, children } = props
  const { t } = useTranslation()
  const [values, setValues] = useState<Values>(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)
  const say = (name: string, fault: { msg: Refused['msg']; values?: Refused['values'] | undefined }) =>
    wordsOf(fault.msg, { field: labels[name] ?? name, ...fault.values })
  const send = async () => {
    const faults = Object.entries(fields).flatMap(([name, field]) => {
      const fault = faultOf(field, values[name])
      return fault ? [[name, say(name, fault)] as const] : []
    })
    setErrors(Object.fromEntries(faults))
    if (faults.length > 0) return
    setSending(true)
    const reply = await onSend(values)
    setSending(false)
    if (reply.code === 0) return onDone()
    if (reply.fields)
      setErrors(Object.fromEntries(Object.entries(reply.fields).map(([name, fault]) => [name, say(name, fault)])))
    else tellRefusal(reply)
  }
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog of a record is no part of the record's own form.
          event.stopPropagation()
          void send()
        }}
      >
        <Stack gap="sm">
          {children((name) => ({
            value: values[name],
            error: errors[name],
            required: fields[name]?.required ?? false,
            onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
          }))}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isSending} color={isDangerous ? 'red' : undefined}>
              {act}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { faultOf } from '#domain/base/field.ts'
import type { Fault, Refused } from '#domain/base/reply.ts'
import { tellRefusal } from '../../base/tell.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import type { FormFields, FormProps, Values } from './FormDialog.tsx'
import { closing, useLeaveGuard } from './leave-guard.ts'
import { Modal } from './Modal.tsx'
import { beginTyping, leadToFault } from './take-focus.ts'
import { WaitingForm } from './waiting-form.ts'

type Told = Pick<Fault, 'msg' | 'values'>

export function FormWindow<F extends FormFields, Output>(props: FormProps<F, Output>) {
  const { title, act, fields, labels, start = {}, isDangerous, size = 'md', over } = props
  const { onSend, onDone, onClose, children } = props
  const { t } = useTranslation()
  const [values, setValues] = useState<Values>(start)
  const [errors, setErrors] = useState<Record<string, Told>>({})
  const [isSending, setSending] = useState(false)
  const [uploads, setUploads] = useState(0)
  const isChanged = uploads > 0 || Object.keys(values).some((name) => (values[name] ?? '') !== (start[name] ?? ''))
  const isDirty = over === undefined && isChanged
  const endGuard = useLeaveGuard(isDirty)
  const close = closing(isDirty, onClose)
  const waitFor = async (upload: Promise<unknown>) => {
    setUploads((before) => before + 1)
    await upload.finally(() => setUploads((before) => before - 1))
  }
  const tell = (form: HTMLFormElement, faults: readonly (readonly [string, Told])[]) => {
    flushSync(() => setErrors(Object.fromEntries(faults)))
    leadToFault(form)
  }
  const say = ({ name, msg, values = {} }: Told & { name: string }) =>
    wordsOf(msg, { field: labels[name] ?? name, ...values })
  const send = async (form: HTMLFormElement) => {
    const faults = Object.entries(fields).flatMap(([name, field]) => {
      const fault = faultOf(field, values[name])
      return fault ? [[name, fault] as const] : []
    })
    tell(form, faults)
    if (faults.length > 0) return
    setSending(true)
    const reply = await onSend(values)
    setSending(false)
    if (reply.code === 0) {
      endGuard()
      return onDone(reply.data, values)
    }
    const own = Object.entries(reply.fields ?? {}).filter(([name]) => name in fields)
    tell(form, own)
    if (own.length === 0) tellRefusal(ofWhole(reply))
  }
  return (
    <Modal onClose={() => void close()} title={title} size={size}>
      <form
        ref={beginTyping}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog of a record is no part of the record's own form.
          event.stopPropagation()
          void send(event.currentTarget)
        }}
      >
        <Stack gap="sm">
          {over ? (
            <Text size="sm" role="alert">
              {wordsOf(over)}
            </Text>
          ) : (
            <WaitingForm value={waitFor}>
              {children(
                (name) => ({
                  label: labels[name],
                  value: values[name],
                  error: errors[name] && say({ name, ...errors[name] }),
                  required: fields[name]?.required ?? false,
                  onChange: (value) => {
                    setValues((before) => ({ ...before, [name]: value }))
                    // What was said about a value goes with it.
                    setErrors(({ [name]: _, ...others }) => others)
                  },
                }),
                (name) => errors[name]?.values ?? {},
              )}
            </WaitingForm>
          )}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={() => void close()}>
              {t(over ? 'close' : 'cancel')}
            </Button>
            {!over && (
              <Button type="submit" loading={isSending || uploads > 0} color={isDangerous ? 'red' : undefined}>
                {act}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** A fault of what the form does not ask for, as one of the whole: beside no field it would be told nowhere. */
function ofWhole(reply: Refused): Refused {
  const [fault] = Object.values(reply.fields ?? {})
  return fault ? { ...reply, msg: fault.msg, values: fault.values } : reply
}

import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { contactPerson } from '#domain/account/corp.ts'
import { contactPersonCalls } from '#domain/account/corp-calls.ts'
import type { InputOf } from '#domain/base/call.ts'
import type { Field } from '#domain/base/field.ts'
import { isSame, type Row } from '#domain/base/resource.ts'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { call } from '../wire/call.ts'
import { keyOf } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

const texts = ['cpprType', 'cpprName', 'cpprTel', 'cpprPhone', 'cpprMail'] as const
const marks = ['notifyMail', 'notifySms', 'advertOk', 'nightOk'] as const
const names = [...texts, ...marks]
const { cpprIdx: _, cId: __, ...fields } = contactPerson.fields
const blank = { notifyMail: 'N', notifySms: 'N', advertOk: 'N', nightOk: 'N' }

interface Props {
  cId: number
  person: Row<typeof contactPerson> | undefined
  onClose(): void
}

/** A contact, new or changed; telephones stand there as they are read. */
export function ContactDialog({ cId, person, onClose }: Props) {
  const { t } = useTranslation(['account', 'base'])
  const client = useQueryClient()
  const start: Readonly<Record<string, unknown>> = person
    ? Object.fromEntries(names.map((name) => [name, shown(name, person[name])]))
    : blank
  const labels = Object.fromEntries(names.map((name) => [name, t(`contactPerson.${name}`)])) as Labels
  const send = (values: Readonly<Record<string, unknown>>) => {
    const changed = names.filter((name) => !person || !isSame(values[name] ?? null, start[name]))
    const patch = Object.fromEntries(changed.map((name) => [name, values[name] || null]))
    const was = person && Object.fromEntries(changed.map((name) => [name, person[name]]))
    const key = person ? { cpprIdx: person.cpprIdx, was } : { cId }
    // Checked against the resource before; its types are lost in a form's values.
    return call(contactPersonCalls.save, { ...patch, ...key } as InputOf<typeof contactPersonCalls.save>)
  }
  return (
    <FormDialog
      title={t(person ? 'contactPerson.edit' : 'contactPerson.add')}
      act={t('base:record.save')}
      fields={fields}
      labels={labels}
      start={start}
      onSend={send}
      onDone={() => {
        void client.invalidateQueries({ queryKey: keyOf(contactPersonCalls.list) })
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => (
        <>
          {texts.map((name) => (
            <TextInput key={name} {...textOf(input(name))} />
          ))}
          {marks.map((name) => (
            <Checkbox
              key={name}
              size="xs"
              label={labels[name]}
              error={input(name).error}
              checked={input(name).value === 'Y'}
              onChange={({ currentTarget }) => input(name).onChange(currentTarget.checked ? 'Y' : 'N')}
            />
          ))}
        </>
      )}
    </FormDialog>
  )
}

type Labels = { readonly [Name in keyof typeof fields]: string }

function shown(name: (typeof names)[number], value: string | null) {
  const field: Field = contactPerson.fields[name]
  return value && field.show ? field.show(value) : value
}

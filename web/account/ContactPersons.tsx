import { Button } from '@mantine/core'
import { useState } from 'react'
import { contactPerson } from '#domain/account/corp.ts'
import { contactPersonCalls } from '#domain/account/corp-calls.ts'
import type { Row } from '#domain/base/resource.ts'
import { ask } from '../base/ask.ts'
import { tellRefusal } from '../base/tell.ts'
import { Cell } from '../kit/cell/Cell.tsx'
import { Children } from '../kit/record/Children.tsx'
import { useMay } from '../wire/session.ts'
import { useAct, useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { ContactDialog } from './ContactDialog.tsx'

type Contact = Row<typeof contactPerson>
const columns = ['cpprType', 'cpprName', 'cpprTel', 'cpprPhone', 'cpprMail'] as const

/** People to call in a company. */
export function ContactPersons({ cId }: { cId: number }) {
  const { t } = useTranslation('account')
  const mayChange = useMay()('corp', 'UPDATE')
  const contacts = useCall(contactPersonCalls.list, { cId })
  const remove = useAct(contactPersonCalls.remove, [contactPersonCalls.list])
  const [open, setOpen] = useState<Contact | 'new'>()
  const removeAfterAsking = async ({ cpprIdx, cpprName }: Contact) => {
    const words = { title: t('contactPerson.remove'), act: t('contactPerson.remove'), isDangerous: true }
    if (await ask({ ...words, text: t('contactPerson.askRemove', { name: cpprName }) }))
      remove.mutate({ cpprIdx }, { onError: ({ refused }) => tellRefusal(refused) })
  }
  return (
    <Children
      title={t('contactPerson.title')}
      of={contacts}
      none={t('contactPerson.none')}
      keyOf={(person: Contact) => person.cpprIdx}
      minWidth={640}
      columns={columns.map((name) => ({
        head: t(`contactPerson.${name}`),
        cell: (person: Contact) => <Cell of={contactPerson} name={name} value={person[name]} />,
      }))}
      acts={
        mayChange && (
          <Button variant="default" onClick={() => setOpen('new')}>
            {t('contactPerson.add')}
          </Button>
        )
      }
      changes={
        mayChange
          ? {
              nameOf: (person: Contact) => person.cpprName,
              edit: { label: t('contactPerson.edit'), onClick: (person: Contact) => setOpen(person) },
              remove: {
                label: t('contactPerson.remove'),
                onClick: (person: Contact) => void removeAfterAsking(person),
              },
            }
          : undefined
      }
    >
      {open && (
        <ContactDialog cId={cId} person={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Children>
  )
}

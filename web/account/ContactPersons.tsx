import { ActionIcon, Button, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { contactPerson } from '#domain/account/corp.ts'
import { contactPersonCalls } from '#domain/account/corp-calls.ts'
import type { Row } from '#domain/base/resource.ts'
import { ask } from '../base/ask.ts'
import { tellRefusal } from '../base/tell.ts'
import { Cell } from '../kit/cell/Cell.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { ShortTable } from '../kit/cell/ShortTable.tsx'
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
    <Panel
      title={t('contactPerson.title')}
      acts={
        mayChange && (
          <Button variant="default" onClick={() => setOpen('new')}>
            {t('contactPerson.add')}
          </Button>
        )
      }
    >
      <Read of={contacts} none={({ items }) => items.length === 0 && t('contactPerson.none')}>
        {({ items }) => (
          <ShortTable
            rows={items}
            keyOf={({ cpprIdx }) => cpprIdx}
            minWidth={640}
            columns={[
              ...columns.map((name) => ({
                head: t(`contactPerson.${name}`),
                cell: (person: Contact) => <Cell of={contactPerson} name={name} value={person[name]} />,
              })),
              {
                cell: (person) =>
                  mayChange && (
                    <Acts
                      person={person}
                      onChange={() => setOpen(person)}
                      onRemove={() => void removeAfterAsking(person)}
                    />
                  ),
              },
            ]}
          />
        )}
      </Read>
      {open && (
        <ContactDialog cId={cId} person={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Panel>
  )
}

function Acts({ person, onChange, onRemove }: { person: Contact; onChange(): void; onRemove(): void }) {
  const { t } = useTranslation('account')
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${t('contactPerson.edit')} ${person.cpprName}`}
        onClick={onChange}
      >
        <IconPencil size={14} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`${t('contactPerson.remove')} ${person.cpprName}`}
        onClick={onRemove}
      >
        <IconTrash size={14} />
      </ActionIcon>
    </Group>
  )
}

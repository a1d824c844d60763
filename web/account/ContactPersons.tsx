import { ActionIcon, Button, Group, Paper, Table, Text, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactPerson } from '#domain/account/corp.ts'
import type { Row } from '#domain/base/resource.ts'
import { ask } from '../base/ask.ts'
import { tellRefusal } from '../base/tell.ts'
import { Cell } from '../resource/Cell.tsx'
import { useMay } from '../session/session.ts'
import { useAct, useCall } from '../use-call.ts'
import { ContactDialog } from './ContactDialog.tsx'

type Contact = Row<typeof contactPerson>
const columns = ['cpprType', 'cpprName', 'cpprTel', 'cpprPhone', 'cpprMail'] as const

/** Whom to call in a company. */
export function ContactPersons({ cId }: { cId: number }) {
  const { t } = useTranslation('account')
  const mayChange = useMay()('corp', 'UPDATE')
  const { data } = useCall('account/corp/person/list', { cId })
  const remove = useAct('account/corp/person/delete', ['account/corp/person/list'])
  const [open, setOpen] = useState<Contact | 'new'>()
  const removeAfterAsking = async ({ cpprIdx, cpprName }: Contact) => {
    const words = { title: t('contactPerson.remove'), act: t('contactPerson.remove'), isDangerous: true }
    if (await ask({ ...words, text: t('contactPerson.askRemove', { name: cpprName }) }))
      remove.mutate({ cpprIdx }, { onError: ({ refused }) => tellRefusal(refused) })
  }
  return (
    <Paper withBorder p="md" mb="md" component="section">
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('contactPerson.title')}</Title>
        {mayChange && (
          <Button variant="default" onClick={() => setOpen('new')}>
            {t('contactPerson.add')}
          </Button>
        )}
      </Group>
      {data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('contactPerson.none')}
        </Text>
      )}
      {data && data.items.length > 0 && (
        <Table.ScrollContainer minWidth={640} type="native">
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((name) => (
                  <Table.Th key={name}>{t(`contactPerson.${name}`)}</Table.Th>
                ))}
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((person) => (
                <Table.Tr key={person.cpprIdx}>
                  {columns.map((name) => (
                    <Table.Td key={name}>
                      <Cell of={contactPerson} name={name} value={person[name]} />
                    </Table.Td>
                  ))}
                  <Table.Td>
                    {mayChange && (
                      <Acts
                        person={person}
                        onChange={() => setOpen(person)}
                        onRemove={() => void removeAfterAsking(person)}
                      />
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {open && (
        <ContactDialog cId={cId} person={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Paper>
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

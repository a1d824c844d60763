import { Button, Group, Table, Text } from '@mantine/core'
import type { Conflict } from '#domain/base/reply.ts'
import type { Resource } from '#domain/base/resource.ts'
import { useTranslation } from '../../words/translation.ts'
import { Cell } from '../cell/Cell.tsx'
import { useLabels } from '../cell/labels.ts'
import { Modal } from '../dialog/Modal.tsx'

interface Props {
  of: Resource
  conflicts: Readonly<Record<string, Conflict>>
  onSettle(choice: 'mine' | 'theirs'): void
  onClose(): void
}

/** Someone else changed the same fields: both values side by side, the person chooses. */
export function ConflictDialog({ of, conflicts, onSettle, onClose }: Props) {
  const { t } = useTranslation(['window', 'message'])
  const labels = useLabels(of)
  return (
    <Modal onClose={onClose} title={t('conflict.title')} withCloseButton={false} closeOnClickOutside={false} size="lg">
      <Text size="sm" mb="sm">
        {t('message:form.stale')}
      </Text>
      <Table mb="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('conflict.field')}</Table.Th>
            <Table.Th>{t('conflict.theirs')}</Table.Th>
            <Table.Th>{t('conflict.yours')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Object.entries(conflicts).map(([name, { theirs, yours }]) => (
            <Table.Tr key={name}>
              <Table.Td>{labels.field(name)}</Table.Td>
              <Table.Td>
                <Cell of={of} name={name} value={theirs} />
              </Table.Td>
              <Table.Td>
                <Cell of={of} name={name} value={yours} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onSettle('theirs')}>
          {t('conflict.keepTheirs')}
        </Button>
        <Button onClick={() => onSettle('mine')}>{t('conflict.saveMine')}</Button>
      </Group>
    </Modal>
  )
}

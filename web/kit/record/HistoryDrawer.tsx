import { Button, Group, Paper, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { Resource } from '#domain/base/resource.ts'
import { recordHistoryCalls } from '#domain/console/calls.ts'
import type { HistoryEntry } from '#domain/console/history.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { Cell } from '../cell/Cell.tsx'
import { useLabels } from '../cell/labels.ts'
import { Moment } from '../cell/Moment.tsx'
import { Read } from '../cell/Read.tsx'
import { Drawer } from '../dialog/Modal.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { HistoryProps } from './HistoryButton.tsx'
import { restorable, useRestore } from './restore.ts'

/** The changes of one record, newest first: who, as whom, when, before and after; earlier values can be saved again. */
export function HistoryDrawer({ onClose, ...props }: HistoryProps & { onClose(): void }) {
  const { of, detail, save, stored, isLocked } = props
  const { t } = useTranslation(['window', 'console', 'base'])
  const key = String(valueIn(stored, of.key))
  // How far back one has gone: the list of the oldest entries of each page.
  const [pages, setPages] = useState<readonly (number | null)[]>([null])
  const restore = useRestore(props)
  return (
    <Drawer
      onClose={onClose}
      position="right"
      size="lg"
      title={t('console:history.title')}
      closeButtonProps={{ 'aria-label': t('base:close') }}
    >
      <Stack gap="sm">
        {pages.map((before, at) => (
          <EntriesPage
            key={before ?? 'newest'}
            {...{ of, detail, save, before }}
            recordKey={key}
            zone={valueIn(stored, 'zone')}
            isLast={at === pages.length - 1}
            onRestore={isLocked ? undefined : restore.begin}
            onMore={(oldest) => setPages([...pages, oldest])}
          />
        ))}
      </Stack>
      {restore.conflicts && (
        <ConflictDialog
          of={of}
          conflicts={restore.conflicts}
          onSettle={restore.settle}
          onClose={() => restore.settle('theirs')}
        />
      )}
    </Drawer>
  )
}

interface PageProps extends Pick<HistoryProps, 'of' | 'detail' | 'save'> {
  recordKey: string
  before: number | null
  zone: unknown
  isLast: boolean
  onRestore: ((entry: HistoryEntry) => Promise<void>) | undefined
  onMore(oldest: number): void
}

function EntriesPage({ of, detail, save, recordKey, before, zone, isLast, onRestore, onMore }: PageProps) {
  const { t } = useTranslation('window')
  const topic = before === null ? of.name : undefined
  const entries = useCall(
    recordHistoryCalls.list,
    { detail: detail.name, save: save.name, key: recordKey, before },
    { topic },
  )
  return (
    <Read of={entries} none={({ items }) => items.length === 0 && t('history.none')}>
      {({ items, hasMore }) => (
        <>
          {items.map((entry) => (
            <Entry key={entry.id} of={of} entry={entry} zone={zone} onRestore={onRestore} />
          ))}
          {isLast && hasMore && (
            <Button variant="subtle" onClick={() => onMore(items.at(-1)?.id ?? 0)}>
              {t('history.more')}
            </Button>
          )}
        </>
      )}
    </Read>
  )
}

interface EntryProps extends Pick<PageProps, 'of' | 'zone' | 'onRestore'> {
  entry: HistoryEntry
}

function Entry({ of, entry, zone, onRestore }: EntryProps) {
  const { t, known } = useTranslation(['window', 'trail'])
  const { act, at, who, actingAs } = entry
  return (
    <Paper withBorder p="sm" component="article">
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={600}>
          {known(`trail:act.${act}`) ?? act}
        </Text>
        <Text size="xs" c="dimmed">
          {actingAs ? t('history.as', { who, acting: actingAs }) : who},{' '}
          <Moment at={at} {...(typeof zone === 'string' && { zone })} />
        </Text>
      </Group>
      <Values of={of} entry={entry} zone={zone} />
      {onRestore && restorable(of, entry).length > 0 && (
        <Button variant="light" mt={8} onClick={() => void onRestore(entry)}>
          {t('history.restore')}
        </Button>
      )}
    </Paper>
  )
}

function Values({ of, entry: { before, after }, zone }: Omit<EntryProps, 'onRestore'>) {
  const { t } = useTranslation('window')
  const labels = useLabels(of)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <Table verticalSpacing={2} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="34%" />
          <Table.Th>{t('history.before')}</Table.Th>
          <Table.Th>{t('history.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {names.map((name) => (
          <Table.Tr key={name}>
            <Table.Td>{of.fields[name] ? labels.field(name) : name}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <Value of={of} name={name} value={before?.[name]} zone={zone} />
            </Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <Value of={of} name={name} value={after?.[name]} zone={zone} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Value in words, or as it is stored where it has none, such as weekly hours. */
function Value({ of, name, value, zone }: { of: Resource; name: string; value: unknown; zone: unknown }) {
  const isWritten = typeof value === 'object' && value !== null
  return <Cell of={of} name={name} value={isWritten ? JSON.stringify(value) : value} row={{ zone }} />
}

const valueIn = (row: object, name: string) => (row as Readonly<Record<string, unknown>>)[name]

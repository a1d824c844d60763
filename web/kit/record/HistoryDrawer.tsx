import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { recordHistoryCalls } from '#domain/console/calls.ts'
import type { HistoryEntry } from '#domain/console/history.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { Read } from '../cell/Read.tsx'
import { Drawer } from '../dialog/Modal.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { HistoryProps } from './HistoryButton.tsx'
import { HistoryEntryCard } from './HistoryEntryCard.tsx'
import { useRestore } from './restore.ts'

/** The changes of one record, newest first: who, as whom, when, before and after; earlier values can be saved again. */
export function HistoryDrawer({ onClose, ...props }: HistoryProps & { onClose(): void }) {
  const { of, calls, stored, isLocked } = props
  const { t } = useTranslation(['window', 'console'])
  const key = String(valueIn(stored, of.key))
  // How far back one has gone: the list of the oldest entries of each page.
  const [pages, setPages] = useState<readonly (number | null)[]>([null])
  const restore = useRestore(props)
  return (
    <Drawer onClose={onClose} position="right" size="lg" title={t('console:history.title')}>
      <Stack gap="sm">
        {pages.map((before, at) => (
          <EntriesPage
            key={before ?? 'newest'}
            {...{ of, calls, before }}
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

interface PageProps extends Pick<HistoryProps, 'of' | 'calls'> {
  recordKey: string
  before: number | null
  zone: unknown
  isLast: boolean
  onRestore: ((entry: HistoryEntry) => Promise<void>) | undefined
  onMore(oldest: number): void
}

function EntriesPage({ of, calls, recordKey, before, zone, isLast, onRestore, onMore }: PageProps) {
  const { t } = useTranslation('window')
  const topic = before === null ? of.name : undefined
  const entries = useCall(
    recordHistoryCalls.list,
    { detail: calls.detail.name, save: calls.save.name, key: recordKey, before },
    { topic },
  )
  return (
    <Read of={entries} none={({ items }) => items.length === 0 && t('history.none')}>
      {({ items, hasMore, names }) => (
        <>
          {items.map((entry) => (
            <HistoryEntryCard key={entry.id} {...{ of, entry, names, zone, onRestore }} />
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

const valueIn = (row: object, name: string) => (row as Readonly<Record<string, unknown>>)[name]

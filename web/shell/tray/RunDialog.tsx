import { Badge, Button, Checkbox, Group, Text } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryOf } from '#domain/base/call.ts'
import type { RowRefusal } from '#domain/base/row-refusal.ts'
import type { BulkOutcome, BulkRun } from '#domain/console/bulk.ts'
import { bulkCalls } from '#domain/console/calls.ts'
import { ownRuns } from '#domain/console/live.ts'
import type { Kind } from '#domain/kinds.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { RecordName } from '../../kit/cell/RecordName.tsx'
import { Modal } from '../../kit/dialog/Modal.tsx'
import { Pages } from '../../kit/grid/Pages.tsx'
import { actNamed } from '../../kit/list/bulk-acts.ts'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { Told } from '../told/Refused.tsx'
import { RunAgain } from './RunAgain.tsx'
import { RunName } from './RunName.tsx'

const tones: Readonly<Record<BulkOutcome, string>> = {
  waiting: 'gray',
  done: 'teal',
  refused: 'red',
  cancelled: 'yellow',
}

/** Outcomes of the rows, with the reasons of refusals; all of them as a file. */
export function RunDialog({ run, onClose }: { run: BulkRun; onClose(): void }) {
  const { runId, act, refused } = run
  const { t, language } = useTranslation(['console', 'base'])
  const [page, setPage] = useState(1)
  const [isRefusedOnly, setRefusedOnly] = useState(refused > 0)
  const outcome = isRefusedOnly ? 'refused' : null
  const rows = useCall(bulkCalls.rows, { runId, page, outcome }, { topic: ownRuns })
  const of = actNamed(act)?.of
  useClosingAtLeaving(onClose)
  const file = (format: string) => `/api/console/bulk/excel.do?${queryOf({ runId, format, language: language })}`
  return (
    <Modal onClose={onClose} size="xl" title={<RunName act={act} />}>
      <Group justify="space-between" mb="sm">
        <Checkbox
          size="xs"
          label={t('bulk.outcome.refused')}
          checked={isRefusedOnly}
          onChange={({ currentTarget }) => {
            setRefusedOnly(currentTarget.checked)
            setPage(1)
          }}
        />
        <Group gap={8}>
          <RunAgain run={run} onBegun={onClose} />
          <Button variant="default" component="a" href={file('xlsx')} download>
            {t('base:list.exportXlsx')}
          </Button>
          <Button variant="default" component="a" href={file('csv')} download>
            {t('base:list.exportCsv')}
          </Button>
        </Group>
      </Group>
      <Read of={rows}>
        {({ list, total, size }) => (
          <>
            <ShortTable
              rows={list}
              keyOf={({ key }) => key}
              minWidth={480}
              columns={[
                {
                  head: t('bulk.row'),
                  cell: ({ key, name }) => (
                    <>
                      <RecordName of={of?.name ?? ''} at={key} name={name} />{' '}
                      <Text span size="xs" c="dimmed">
                        {key}
                      </Text>
                    </>
                  ),
                },
                {
                  head: t('bulk.outcome'),
                  cell: (row) => <Badge color={tones[row.outcome]}>{t(`bulk.outcome.${row.outcome}`)}</Badge>,
                },
                {
                  head: t('bulk.reason'),
                  cell: ({ refusal }) => refusal && of && <Reason of={of} refusal={refusal} />,
                },
              ]}
            />
            {total > size && <Pages current={page} total={Math.ceil(total / size)} onPage={setPage} />}
          </>
        )}
      </Read>
    </Modal>
  )
}

/** A link in the dialog leads to another page, over which it must not stand. */
function useClosingAtLeaving(onClose: () => void) {
  const at = useRouterState({ select: ({ location }) => location.href })
  const [opened] = useState(at)
  useEffect(() => {
    if (at !== opened) onClose()
  })
}

/** Reason in the words of the single act, with the way to where it can be mended. */
function Reason({ of, refusal: { msg, values, field } }: { of: Kind; refusal: RowRefusal }) {
  const labels = useLabels(of)
  const words = wordsOf(msg, { ...(field && { field: labels.field(field) }), ...values })
  return <Told words={words} refused={{ msg, ...(values && { values }) }} />
}

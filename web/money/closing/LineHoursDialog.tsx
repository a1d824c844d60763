import { Group, Text } from '@mantine/core'
import { lineHourCalls } from '#domain/money/hours/line-hour-calls.ts'
import { clocksOf, type LineHour } from '#domain/money/hours/line-hours.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { Modal } from '../../kit/dialog/Modal.tsx'
import { TableMenu } from '../../kit/list/ExportMenu.tsx'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  mlIdx: number
  title: string
  onClose(): void
}

/** Hours of a statement's line, each with its plays and its part of the won. */
export function LineHoursDialog({ mlIdx, title, onClose }: Props) {
  const { t } = useTranslation(['closing', 'base'])
  const { number, won, day } = useFormats()
  const hours = useCall(lineHourCalls.list, { mlIdx })
  return (
    <Modal onClose={onClose} size="lg" title={title}>
      <Read of={hours} none={({ list }) => list.length === 0 && t('section.noDays')}>
        {({ list, zone, line, settled, proven }) => (
          <>
            <Group justify="space-between" mb="xs">
              <Text size="sm">
                {t('lineHours.sum', {
                  plays: number(settled.plays),
                  base: won(settled.base),
                  amount: won(settled.amount),
                })}
              </Text>
              <TableMenu call={lineHourCalls.excel} input={{ mlIdx }} />
            </Group>
            {settled.plays !== line.plays && (
              <Text size="xs" c="dimmed" mb="xs">
                {t('lineHours.line', {
                  plays: number(line.plays),
                  base: won(line.base),
                  amount: won(line.amount),
                })}
              </Text>
            )}
            <Text size="xs" c="dimmed" mb="xs">
              {t('lineHours.zone', { zone })}
            </Text>
            {proven !== settled.plays && (
              <Text size="xs" c="dimmed" mb="xs">
                {t('lineHours.proven', { plays: number(proven) })}
              </Text>
            )}
            <ShortTable
              rows={withClocks(list, zone)}
              keyOf={({ hour }) => hour}
              minWidth={420}
              maxHeight={480}
              columns={[
                { head: t('lineHours.day'), cell: (row) => day(row.day) },
                { head: t('lineHours.hour'), cell: ({ clock }) => clock },
                { head: t('lineHours.plays'), isFigure: true, cell: ({ plays }) => number(plays) },
                { head: t('lineHours.base'), isFigure: true, cell: ({ base }) => number(base) },
                { head: t('lineHours.amount'), isFigure: true, cell: ({ amount }) => number(amount) },
              ]}
            />
          </>
        )}
      </Read>
    </Modal>
  )
}

function withClocks(list: readonly LineHour[], zone: string) {
  const clocks = clocksOf(list, zone)
  return list.map((row, at) => ({ ...row, clock: clocks[at] }))
}

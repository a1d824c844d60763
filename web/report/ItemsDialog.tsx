import { reportCalls } from '#domain/report/calls.ts'
import type { UsageRow } from '#domain/report/usage.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { Read } from '../kit/cell/Read.tsx'
import { Modal } from '../kit/dialog/Modal.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useCall } from '../wire/use-call.ts'
import { screenName } from '../words/screen-name.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  row: UsageRow
  from: string
  to: string
  onClose(): void
}

/** Plays of a screen in the period, item by item. */
export function ItemsDialog({ row, from, to, onClose }: Props) {
  const { t } = useTranslation(['report', 'base', 'code'])
  const items = useCall(reportCalls.list, { mediaId: row.mediaId, from, to: dayAfter(to) })
  // A slot type is a code of its table.
  const say = t as unknown as (key: string) => string
  return (
    <Modal onClose={onClose} size="lg" title={screenName(row)}>
      <Read of={items} none={({ list }) => list.length === 0 && t('items.none')}>
        {({ list }) => (
          <ShortTable
            rows={list}
            keyOf={({ slotType, itemName }) => `${slotType} ${itemName}`}
            columns={[
              { head: t('items.name'), cell: ({ itemName }) => itemName },
              { head: t('items.slotType'), cell: ({ slotType }) => say(`code:slotType.${slotType}`) },
              { head: t('usage.plays'), isFigure: true, cell: ({ plays }) => plays },
              { head: t('usage.seconds'), isFigure: true, cell: ({ seconds }) => seconds },
            ]}
          />
        )}
      </Read>
    </Modal>
  )
}

import { Text } from '@mantine/core'
import type { RowFault } from '#domain/base/import.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { ShortTable } from '../table/ShortTable.tsx'

const MOST_SHOWN = 200

/** Every row that cannot be taken, with its reason. */
export function RowFaults({ faults }: { faults: readonly RowFault[] }) {
  const { t } = useTranslation('table')
  if (faults.length === 0) return null
  return (
    <>
      <Text size="sm" mt={10}>
        {t('shown', { shown: Math.min(faults.length, MOST_SHOWN), total: faults.length })}
      </Text>
      <ShortTable
        rows={faults.slice(0, MOST_SHOWN)}
        keyOf={({ row, field }) => `${row} ${field}`}
        minWidth={420}
        maxHeight={420}
        columns={[
          { head: t('row'), cell: ({ row }) => row },
          { head: t('column'), cell: ({ field }) => field },
          { head: t('reason'), cell: ({ field, fault }) => wordsOf(fault.msg, { field, ...fault.values }) },
        ]}
      />
    </>
  )
}

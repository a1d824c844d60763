import { Text } from '@mantine/core'
import type { ColumnMap } from '#domain/network/venue-import.ts'
import type { ImportRun } from '#domain/network/venue-import-calls.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { ImportResult } from './ImportResult.tsx'
import type { ImportTable } from './VenueImport.tsx'

interface Props {
  begun: ImportRun
  table: ImportTable
  map: ColumnMap
  onMended(): void
}

/** End of an import: what is in, what waits and why, and the rows to be mended. */
export function ImportEnd({ begun, ...table }: Props) {
  const { t } = useTranslation('venues')
  const { state, refusal, total, created, changed, unchanged, broken } = begun
  const count = total - created - changed - unchanged - broken
  const title = state === 'cancelled' || state === 'failed' ? t(state, { count }) : t('done')
  return (
    <>
      {refusal && (
        <Text mt={10} size="sm">
          {wordsOf(refusal.msg, { field: t('field.bgName'), ...refusal.values })}
        </Text>
      )}
      <ImportResult outcome={begun} title={title} {...table} />
    </>
  )
}

import { Text } from '@mantine/core'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { RebuildPreview } from '#domain/schedule/explain/build-view.ts'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** Changes of today, campaign by campaign. */
export function PlayChanges({ preview: { from, screens, changes } }: { preview: RebuildPreview }) {
  const { t } = useTranslation('schedule')
  const { number, exact } = useFormats()
  if (screens === 0) return <Text size="sm">{t('build.ask.same')}</Text>
  const onScreens = (plays: number, touched: number) =>
    plays === 0 ? '–' : t('build.onScreens', { plays: number(plays), screens: number(touched) })
  return (
    <>
      <Text size="sm">{t('build.ask.changes', { from: exact(from, USUAL_ZONE), screens: number(screens) })}</Text>
      {changes.length === 0 && <Text size="sm">{t('build.ask.orderOnly')}</Text>}
      {changes.length > 0 && (
        <ShortTable
          rows={changes}
          keyOf={({ lineIdx }) => lineIdx}
          columns={[
            { head: t('build.campaign'), cell: ({ cpName }) => cpName },
            { head: t('build.lost'), cell: ({ lost, losing }) => onScreens(lost, losing) },
            { head: t('build.gained'), cell: ({ gained, gaining }) => onScreens(gained, gaining) },
          ]}
        />
      )}
    </>
  )
}

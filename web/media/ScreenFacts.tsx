import { Box } from '@mantine/core'
import { shortBuild } from '#domain/media/build.ts'
import type { Vital } from '#domain/media/device.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { StackedLine, StackedLines } from '../kit/table/StackedLine.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Condition of a screen as its player told it last. */
export function ScreenFacts({ vital, zone }: { vital: Vital; zone: string | undefined }) {
  const { t } = useTranslation('media')
  const { duration, number, percent, unit } = useFormats()
  const { emergency, isManifestCurrent: isCurrent, failed, lastError } = vital
  const { next, playsToday } = vital
  const rows: [string, React.ReactNode][] = [
    [t('vital.playing'), emergency === null ? vital.playing : t('vital.emergency', { title: emergency })],
    [t('vital.next'), next && (next.name ?? t('vital.card'))],
    [t('vital.playsToday'), number(playsToday)],
    [t('vital.lastBeat'), vital.lastBeat && <Moment key="beat" at={vital.lastBeat} {...(zone && { zone })} />],
    [t('vital.schedule'), isCurrent === null ? null : t(isCurrent ? 'vital.current' : 'vital.behind')],
    [t('vital.missing'), vital.missingFiles],
    [
      t('vital.lastError'),
      failed ? t(`vital.failed.${failed.reason}`, { name: failed.name ?? t('vital.card') }) : lastError,
    ],
    [t('vital.uptime'), vital.uptimeSeconds === null ? null : duration(vital.uptimeSeconds / 60)],
    [t('vital.build'), vital.build === null ? t('vital.ownPlayer') : shortBuild(vital.build)],
    [t('vital.disk'), vital.diskFreeRatio === null ? null : percent(vital.diskFreeRatio)],
    [t('vital.memory'), vital.memoryUsedRatio === null ? null : percent(vital.memoryUsedRatio)],
    [t('vital.temperature'), vital.temperature === null ? null : unit(vital.temperature, 'celsius', 1)],
    [t('vital.clock'), vital.clockOffsetMs === null ? null : unit(vital.clockOffsetMs, 'millisecond')],
  ]
  return (
    <Box style={{ flex: '1 1 300px' }}>
      <StackedLines>
        <StackedLine values={rows.map(([head, value]) => ({ key: head, head, value }))} />
      </StackedLines>
    </Box>
  )
}

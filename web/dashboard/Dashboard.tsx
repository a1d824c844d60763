import { Paper, SimpleGrid, Skeleton, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorScreen } from '../layout/ErrorScreen.tsx'
import { useMay } from '../session/session.ts'
import { PinnedNotices } from '../support/PinnedNotices.tsx'
import { useCall } from '../use-call.ts'
import { AttentionList } from './AttentionList.tsx'
import { Figures } from './Figures.tsx'

// The map and the chart bring their libraries: the figures do not wait for them.
const VenueMap = lazy(async () => ({ default: (await import('./VenueMap.tsx')).VenueMap }))
const PlaysChart = lazy(async () => ({ default: (await import('./PlaysChart.tsx')).PlaysChart }))

const SECONDS = 15

/** The network at a glance: live figures, what needs a hand, where it is. */
export function Dashboard() {
  const { t } = useTranslation('dashboard')
  const { data, error } = useCall('dash/media', {}, { everySeconds: SECONDS })
  const mayRead = useMay()('notice-read', 'LIST')
  const pinned = useCall('support/notice/pinned', {}, { isEnabled: mayRead })
  // Both at once: nothing moves down when the notices come.
  const isReady = data !== undefined && !(mayRead && pinned.isPending)
  if (error && !data)
    return <ErrorScreen kind={error.refused.msg === 'general.noPermission' ? 'noPermission' : '500'} />
  return (
    <>
      <Title order={1} mb="md">
        {t('title')}
      </Title>
      {isReady && <PinnedNotices notices={pinned.data?.list ?? []} />}
      {isReady ? <Figures board={data} /> : <Skeleton height={90} mb="md" />}
      <SimpleGrid cols={{ base: 1, lg: 2 }} mb="md">
        <Paper withBorder p="md" component="section">
          <Title order={2} mb="sm">
            {t('attention')}
          </Title>
          {data ? <AttentionList entries={data.attention} /> : <Skeleton height={280} />}
        </Paper>
        <Paper withBorder p="md" component="section">
          <Title order={2} mb="sm">
            {t('map')}
          </Title>
          <Suspense fallback={<Skeleton height={320} />}>
            <VenueMap />
          </Suspense>
        </Paper>
      </SimpleGrid>
      <Paper withBorder p="md" mb="md" component="section">
        <Title order={2} mb="sm">
          {t('playsByDay')}
        </Title>
        <Suspense fallback={<Skeleton height={180} />}>{data && <PlaysChart days={data.days} />}</Suspense>
      </Paper>
    </>
  )
}

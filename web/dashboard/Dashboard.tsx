import './dashboard.css'
import { Group, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Board } from '#domain/dashboard/board.ts'
import { dashboardCalls } from '#domain/dashboard/calls.ts'
import { readNoticeCalls } from '#domain/system/notice-calls.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Unread } from '../kit/cell/Unread.tsx'
import { PinnedNotices } from '../support/PinnedNotices.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { AttentionList } from './AttentionList.tsx'
import { Figures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'

// The map and the chart bring their libraries: the figures do not wait for them.
const VenueMap = lazy(async () => ({ default: (await import('./VenueMap.tsx')).VenueMap }))
const PlaysChart = lazy(async () => ({ default: (await import('./PlaysChart.tsx')).PlaysChart }))

const SECONDS = 15

interface Props {
  /** Choice among one's dashboards. */
  choice: ReactNode
  children: ReactNode
}

/** The network at a glance: what needs a hand, live figures, where it is; below it what is the role's own. */
export function Dashboard({ choice, children }: Props) {
  const { t } = useTranslation('dashboard')
  const query = useCall(dashboardCalls.media, {}, { everySeconds: SECONDS })
  const { data } = query
  const mayRead = useMay()('notice-read', 'LIST')
  const pinned = useCall(readNoticeCalls.pinned, {}, { isEnabled: mayRead })
  if (query.error && !data) return <Unread query={query} />
  const title = (
    <Group justify="space-between" mb="md">
      <PageTitle>{t('title')}</PageTitle>
      {choice}
    </Group>
  )
  // All at once: nothing moves down when the notices come.
  if (!data || (mayRead && pinned.isPending))
    return (
      <>
        {title}
        <Skeleton height={640} aria-busy />
      </>
    )
  return (
    <>
      {title}
      <PinnedNotices notices={pinned.data?.list ?? []} />
      <FirstSteps />
      <div className="attention-and-map">
        <div>
          <Panel title={t('attention')}>
            <AttentionList entries={data.attention} toReview={data.toReview} hasPlayers={hasPlayers(data)} />
          </Panel>
          <Figures board={data} />
        </div>
        <Panel title={t('map')} isSpaced>
          <Suspense fallback={<Skeleton height={420} />}>
            <VenueMap />
          </Suspense>
        </Panel>
      </div>
      <Panel title={t('playsByDay')}>
        <Suspense fallback={<Skeleton height={180} />}>
          <PlaysChart days={data.days} />
        </Suspense>
      </Panel>
      {children}
    </>
  )
}

const hasPlayers = ({ health, stopped }: Board) => stopped + Object.values(health).reduce((sum, each) => sum + each) > 0

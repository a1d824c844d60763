import { Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Row } from '#domain/base/resource.ts'
import { reviewAddress, type toReview } from '#domain/console/to-review.ts'
import { toReviewCalls } from '#domain/console/to-review-calls.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { filtersOf } from './queue.ts'

const SECONDS = 10
const MOST = 100

/** Place in the queue, and the way on, also once the record is decided and has left it. */
export function QueueBar({ at, queue }: { at: string; queue: string }) {
  const { t } = useTranslation('review')
  const { data } = useCall(toReviewCalls.list, { size: MOST, filters: filtersOf(queue) }, { everySeconds: SECONDS })
  const list = data?.list ?? []
  const here = list.findIndex(({ rvIdx }) => rvIdx === at)
  const place = useRef(0)
  useEffect(() => {
    if (here >= 0) place.current = here
  })
  if (!data) return null
  const isHere = here >= 0
  const previous = list[(isHere ? here : place.current) - 1]
  const next = list[isHere ? here + 1 : place.current] ?? (isHere ? undefined : list[0])
  const count = { place: here + 1, total: data.total }
  return (
    <Group justify="space-between" gap={8} mb="md" className="no-print">
      <Text size="sm" c="dimmed" role="status">
        {isHere ? t('queue.place', count) : t(data.total === 0 ? 'queue.empty' : 'queue.left', count)}
      </Text>
      <Group gap={8}>
        <Button variant="default" component={Link} to={`/content/toReview/list${searchOf(queue)}`}>
          {t('queue.all')}
        </Button>
        <Step to={previous} queue={queue} icon={<IconChevronLeft size={14} />}>
          {t('queue.previous')}
        </Step>
        <Step to={next} queue={queue} icon={<IconChevronRight size={14} />} isNext={!isHere}>
          {t('queue.next')}
        </Step>
      </Group>
    </Group>
  )
}

const searchOf = (queue: string) => (filtersOf(queue).reviewKind ? `?reviewKind=${queue}` : '')

interface StepProps {
  to: Row<typeof toReview> | undefined
  queue: string
  icon: ReactNode
  isNext?: boolean
  children: ReactNode
}

function Step({ to, queue, icon, isNext, children }: StepProps) {
  if (!to) return null
  return (
    <Button
      variant={isNext ? 'filled' : 'default'}
      component={Link}
      to={reviewAddress(to, queue)}
      leftSection={icon}
      title={to.rvName}
    >
      {children}
    </Button>
  )
}

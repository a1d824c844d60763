import { Group, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { availsCalls } from '#domain/campaign/avails-calls.ts'
import { lostCalls } from '#domain/campaign/lost-calls.ts'
import type { AvailsAnswer } from '#domain/campaign/wish.ts'
import { later } from '../base/later.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { Unread } from '../kit/cell/Unread.tsx'
import { FetchBar } from '../kit/list/FetchBar.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { Holds } from './Holds.tsx'
import { WishForm } from './WishForm.tsx'
import { type Asked, asked, useWish, type Wish, wishAgain } from './wish.ts'

const AvailsResult = later(async () => (await import('./AvailsResult.tsx')).AvailsResult)
const DayFill = later(async () => (await import('./DayFill.tsx')).DayFill)
const ProposeButton = later(async () => (await import('../proposal/ProposeButton.tsx')).ProposeButton)
const HoldButton = later(async () => (await import('./HoldButton.tsx')).HoldButton)
const KeepButton = later(async () => (await import('./KeepButton.tsx')).KeepButton)
const PAUSE_MS = 300

/** Free rest for a wish: a new one, or one that was lost. */
export function AvailsView() {
  const { lsIdx }: { lsIdx?: unknown } = useSearch({ strict: false })
  const lost = useCall(lostCalls.detail, { lsIdx: Number(lsIdx) }, { isEnabled: lsIdx !== undefined })
  if (lsIdx === undefined) return <Avails />
  return (
    <Read of={lost} height={480}>
      {(wish) => <Avails first={wishAgain(wish)} />}
    </Read>
  )
}

/** The wish on the left, its room on the right, and the holds below. */
function Avails({ first }: { first?: Wish }) {
  const { t } = useTranslation('campaign')
  const { wish, change } = useWish(first)
  const places = useCall(availsCalls.places, {})
  if (places.error && !places.data) return <Unread query={places} />
  return (
    <>
      <PageTitle mb={12}>{t('avails.title')}</PageTitle>
      {places.isPending ? (
        <Skeleton height={480} />
      ) : (
        <>
          <SimpleGrid cols={{ base: 1, lg: 2 }} mb="md">
            <Panel title={t('avails.wish')} isSpaced>
              {places.data?.places.length === 0 ? (
                <Text c="dimmed">{t('avails.noScreens')}</Text>
              ) : (
                <WishForm wish={wish} places={places.data?.places ?? []} onChange={change} />
              )}
            </Panel>
            <Free wish={wish} />
          </SimpleGrid>
          <Panel title={t('hold.title')}>
            <Holds />
          </Panel>
        </>
      )}
    </>
  )
}

/** The answer to a wish, once it is one that can be asked. */
function Free({ wish }: { wish: Wish }) {
  const { t } = useTranslation('campaign')
  const [settled] = useDebouncedValue(wish, PAUSE_MS)
  const question = asked(settled)
  const answer = useCall(availsCalls.ask, question ?? nothing, { isEnabled: question !== undefined })
  return (
    <Panel
      title={t('avails.result')}
      isSpaced
      acts={
        // What is held or offered is the wish that stands in the form.
        question &&
        settled === wish &&
        answer.data &&
        answer.data.asked > 0 && (
          <Suspense>
            <Acts wish={question} isFree={isFree(answer.data)} />
          </Suspense>
        )
      }
    >
      <FetchBar isFetching={answer.isFetching} />
      {question ? (
        <Read of={answer} height={320}>
          {(data) => (
            <Suspense fallback={<Skeleton height={320} />}>
              <AvailsResult answer={data} />
              {data.asked > 0 && <DayFill wish={question} />}
            </Suspense>
          )}
        </Read>
      ) : (
        <Text c="dimmed">{t('avails.start')}</Text>
      )}
    </Panel>
  )
}

/** True if nothing is in the way of a wish, neither in the loop nor of its further terms. */
function isFree({ asked, available, rivals, termFault }: AvailsAnswer): boolean {
  return available >= asked && rivals.length === 0 && termFault?.msg !== 'wish.limitsBelowGoal'
}

/** Acts on an answer: free room is offered or held; a wish that finds none is kept as a sale that was lost. */
function Acts({ wish, isFree }: { wish: Asked; isFree: boolean }) {
  if (!isFree) return <KeepButton wish={wish} />
  return (
    <Group gap={6}>
      <ProposeButton wish={wish} />
      <HoldButton wish={wish} />
    </Group>
  )
}

const nothing: Asked = {
  ...{ startsOn: '', endsOn: '', targetDays: [], targetHours: [], playTime: 15, plays: 1, loops: 1 },
  ...{ goal: null, places: [], advIdx: null, exclusive: null, isRoadblock: 'N', perHour: null, perDay: null },
}

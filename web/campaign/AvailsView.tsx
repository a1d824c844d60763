import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { availsCalls } from '#domain/campaign/avails-calls.ts'
import { lostCalls } from '#domain/campaign/report-calls.ts'
import { later } from '../base/later.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { Unread } from '../kit/cell/Unread.tsx'
import { FetchBar } from '../kit/list/FetchBar.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { Holds } from './hold/Holds.tsx'
import { WishForm } from './WishForm.tsx'
import { type Asked, asked, useWish, type Wish, wishAgain } from './wish.ts'

const AvailsResult = later(async () => (await import('./AvailsResult.tsx')).AvailsResult)
const Acts = later(async () => (await import('./AvailsActs.tsx')).AvailsActs)
const DayFill = later(async () => (await import('./DayFill.tsx')).DayFill)
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
            <Acts wish={question} answer={answer.data} />
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

const nothing: Asked = {
  ...{ startsOn: '', endsOn: '', targetDays: [], targetHours: [], playTime: 15, plays: 1, loops: 1 },
  ...{
    goal: null,
    places: [],
    advIdx: null,
    exclusive: null,
    isRoadblock: 'N',
    isSequence: 'N',
    perHour: null,
    perDay: null,
  },
}

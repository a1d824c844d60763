import { Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Suspense } from 'react'
import { availsCalls } from '#domain/campaign/avails-calls.ts'
import { later } from '../base/later.ts'
import { FetchBar } from '../kit/cell/FetchBar.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { type Asked, asked, type Wish } from './wish.ts'

const AvailsResult = later(async () => (await import('./AvailsResult.tsx')).AvailsResult)
const Acts = later(async () => (await import('./AvailsActs.tsx')).AvailsActs)
const Nearest = later(async () => (await import('./Nearest.tsx')).Nearest)
const DayFill = later(async () => (await import('./DayFill.tsx')).DayFill)
const PAUSE_MS = 300

/** The answer to a wish, once it is one that can be asked. */
export function FreeRest({ wish, onTake }: { wish: Wish; onTake(change: Partial<Wish>): void }) {
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
              {data.asked > 0 && data.available < data.asked && <Nearest {...{ wish: question, onTake }} />}
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

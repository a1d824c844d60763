import { Box, Skeleton, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { codes } from '#domain/base/codes.ts'
import { availsCalls } from '#domain/campaign/avails-calls.ts'
import { lostCalls } from '#domain/campaign/report-calls.ts'
import { proposalCalls } from '#domain/proposal/calls.ts'
import { later } from '../base/later.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { Unread } from '../kit/cell/Unread.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { FreeRest } from './FreeRest.tsx'
import { WishForm } from './WishForm.tsx'
import { firstWish, useWish, type Wish, wishAgain } from './wish.ts'

// Below the wish, with rows of their own to wait for.
const Holds = later(async () => (await import('./hold/Holds.tsx')).Holds)
const InQueue = later(async () => (await import('../review/InQueue.tsx')).InQueue)

/** Beside each other where both have room. */
const halves = { display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))' }

/** Free rest for a wish: a new one, one of a proposal's customer, or one that was lost; holds come first where one of them waits for a decision. */
export function AvailsView() {
  const { lsIdx, holdIdx, ppIdx }: { lsIdx?: unknown; holdIdx?: unknown; ppIdx?: unknown } = useSearch({
    strict: false,
  })
  const lost = useCall(lostCalls.detail, { lsIdx: Number(lsIdx) }, { isEnabled: lsIdx !== undefined })
  const offer = useCall(proposalCalls.detail, { ppIdx: Number(ppIdx) }, { isEnabled: ppIdx !== undefined })
  if (holdIdx !== undefined)
    return (
      <>
        <Suspense>
          <InQueue kind={codes.reviewKind.hold} id={Number(holdIdx)} />
        </Suspense>
        <Avails isHeldFirst />
      </>
    )
  if (ppIdx !== undefined)
    return (
      <Read of={offer} height={480}>
        {({ advIdx }) => <Avails first={firstWish(advIdx)} />}
      </Read>
    )
  if (lsIdx === undefined) return <Avails />
  return (
    <Read of={lost} height={480}>
      {(wish) => <Avails first={wishAgain(wish)} />}
    </Read>
  )
}

/** The wish on the left, its room on the right, and the holds below. */
function Avails({ first, isHeldFirst = false }: { first?: Wish; isHeldFirst?: boolean }) {
  const { t } = useTranslation('campaign')
  const { wish, change } = useWish(first)
  const places = useCall(availsCalls.places, {})
  if (places.error && !places.data) return <Unread query={places} />
  const held = (
    <Panel title={t('hold.title')}>
      <Suspense fallback={<Skeleton height={120} aria-busy />}>
        <Holds />
      </Suspense>
    </Panel>
  )
  return (
    <>
      <PageTitle mb={12}>{t('avails.title')}</PageTitle>
      {isHeldFirst && held}
      {places.isPending ? (
        <Skeleton height={480} />
      ) : (
        <>
          <Box mb="md" style={halves}>
            <Panel title={t('avails.wish')} isSpaced>
              {places.data?.places.length === 0 ? (
                <Text c="dimmed">{t('avails.noScreens')}</Text>
              ) : (
                <WishForm wish={wish} places={places.data?.places ?? []} onChange={change} />
              )}
            </Panel>
            <FreeRest wish={wish} onTake={change} />
          </Box>
          {!isHeldFirst && held}
        </>
      )}
    </>
  )
}

import { Alert } from '@mantine/core'
import { Suspense } from 'react'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import type { campaign } from '#domain/campaign/campaign.ts'
import { type OwnReason, stateOf } from '#domain/campaign/state.ts'
import { later } from '../../base/later.ts'
import { Moment } from '../../kit/cell/Moment.tsx'
import { useMay, useSession } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'

const ShopBooked = later(async () => (await import('../price/ShopBooked.tsx')).ShopBooked)
const CardNow = later(async () => (await import('../price/CardNow.tsx')).CardNow)

/** Told of a campaign before its facts: that it was booked, a wish to stop it, another rate card, no film, a company that is stopped. */
export function Warnings({ stored }: { stored: Row<typeof campaign> }) {
  const { t } = useTranslation('selling')
  const may = useMay()
  const { info } = useSession()
  const state = stateOf(stored)
  const isShopped = Boolean(info?.advIdx) && stored.isSme === codes.yesNo.yes
  return (
    <>
      {state === 'requested' && isShopped && (
        <Suspense>
          <ShopBooked stored={stored} />
        </Suspense>
      )}
      {stored.stopWish && (state === 'running' || state === 'paused' || state === 'approved') && (
        <Alert color="yellow" mb="md" title={t('campaign.stopWish')}>
          {stored.stopWish}
        </Alert>
      )}
      {stored.isOverbooked === 'Y' && (state === 'requested' || state === 'approved' || state === 'running') && (
        <Alert color="orange" mb="md" title={t('campaign.isOverbooked')}>
          {t('view.overbooked')}
        </Alert>
      )}
      {state === 'requested' && stored.pdIdx !== null && may('campaign', 'WRITE') && (
        <Suspense>
          <CardNow cpIdx={stored.cpIdx} />
        </Suspense>
      )}
      {state === 'approved' && !stored.matName && (
        <Alert color="yellow" mb="md">
          {t('view.noFilm')}
        </Alert>
      )}
      {state === 'paused' && stored.reason === ('companyStopped' satisfies OwnReason) && (
        <Alert color="orange" mb="md" title={t('view.companyStopped')}>
          {t('view.resumable')} <Moment at={stored.stateSince} />
        </Alert>
      )}
    </>
  )
}

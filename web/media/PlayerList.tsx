import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { playerCalls } from '#domain/media/device-calls.ts'
import { later } from '../base/later.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { tellDone } from '../base/tell.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { screenName } from '../words/screen-name.ts'
import { useTranslation } from '../words/translation.ts'
import { PairWizard } from './pair/PairWizard.tsx'

// Their words come behind the page's own.
const Rollouts = lazy(async () => ({ default: (await import('./firmware/Rollouts.tsx')).Rollouts }))

const ApproveDialog = later(async () => (await import('./ApproveDialog.tsx')).ApproveDialog)

const SECONDS = 10
/** Nobody waits, mostly. */
const NONE_HEIGHT = 32

/** Pairing by PIN, the players that are bound and only wait for approval, the builds that players run, and their firmware. */
export function PlayerList() {
  const { t } = useTranslation('media')
  const may = useMay()
  const query = useCall(playerCalls.waiting, {}, { everySeconds: SECONDS })
  const [chosen, setChosen] = useState<{ plyIdx: string; mediaId: string }>()
  return (
    <>
      <PageTitle mb="md">{t('pair.title')}</PageTitle>
      {may('player-approve', 'ETC') && <PairWizard />}
      <Panel title={t('pair.waiting')}>
        <Read of={query} height={NONE_HEIGHT} none={({ list }) => list.length === 0 && t('pair.noneWaiting')}>
          {({ list }) => (
            <ShortTable
              rows={list}
              keyOf={({ plyIdx }) => plyIdx}
              columns={[
                { cell: (screen) => screenName(screen) },
                { cell: ({ model }) => model },
                { cell: ({ boundAt }) => <Moment at={boundAt} /> },
                {
                  isFigure: true,
                  cell: ({ plyIdx, mediaId }) =>
                    may('player-approve', 'ETC') && (
                      <Button onClick={() => setChosen({ plyIdx, mediaId })}>{t('pair.approve')}</Button>
                    ),
                },
              ]}
            />
          )}
        </Read>
      </Panel>
      <Suspense>
        {chosen && (
          <ApproveDialog
            {...chosen}
            onApproved={() => {
              tellDone(t('pair.approved', { media: chosen.mediaId }))
              setChosen(undefined)
            }}
            onClose={() => setChosen(undefined)}
          />
        )}
      </Suspense>
      {may('player-build', 'VIEW') && (
        <Suspense>
          <Rollouts />
        </Suspense>
      )}
    </>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Row } from '#domain/base/resource.ts'
import { playerCalls } from '#domain/media/device-calls.ts'
import { waitingPlayer } from '#domain/media/player.ts'
import { later } from '../base/later.ts'
import { tellDone } from '../base/tell.ts'
import { Cell } from '../kit/cell/Cell.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'
import { screenName } from '../words/screen-name.ts'
import { useTranslation } from '../words/translation.ts'
import { PairWizard } from './pair/PairWizard.tsx'

// Their words come behind the page's own.
const Rollouts = lazy(async () => ({ default: (await import('./firmware/Rollouts.tsx')).Rollouts }))

const ApproveDialog = later(async () => (await import('./ApproveDialog.tsx')).ApproveDialog)

const SECONDS = 10
const calls = { list: playerCalls.waiting, excel: playerCalls.waitingExcel }

const render = { mediaNm: (row: Row<typeof waitingPlayer>) => screenName(row) }
const renderWithAct = { ...render, boundAt: (row: Row<typeof waitingPlayer>) => <Since of={row} /> }

/** Pairing by PIN, the players that are bound and only wait for approval, the builds that players run, and their firmware. */
export function PlayerList() {
  const { t } = useTranslation('media')
  const may = useMay()
  const mayApprove = may('player-approve', 'ETC')
  const approve = ({ plyIdx, mediaId }: Row<typeof waitingPlayer>, close: () => void) => (
    <Suspense>
      <ApproveDialog
        {...{ plyIdx, mediaId }}
        onApproved={() => {
          tellDone(t('pair.approved', { media: mediaId }))
          close()
        }}
        onClose={close}
      />
    </Suspense>
  )
  return (
    <ListPage
      of={waitingPlayer}
      named={{ title: t('pair.title'), list: waitingPlayer.name }}
      calls={calls}
      dialog={mayApprove && approve}
      everySeconds={SECONDS}
      none={[t('pair.noneWaiting'), t('pair.noneWaitingText')]}
      density="roomy"
      render={mayApprove ? renderWithAct : render}
      before={
        <>
          {mayApprove && <PairWizard />}
          <Text component="h2" fw={600} mb={6}>
            {t('waitingPlayer.title')}
          </Text>
        </>
      }
    >
      {may('player-build', 'VIEW') && (
        <Suspense>
          <Rollouts />
        </Suspense>
      )}
    </ListPage>
  )
}

/** Time since which a player waits, with the act that ends it: the row as a whole opens it. */
function Since({ of: row }: { of: Row<typeof waitingPlayer> }) {
  const { t } = useTranslation('media')
  return (
    <Group gap={12} wrap="nowrap" component="span">
      <Cell of={waitingPlayer} name="boundAt" value={row.boundAt} row={row} isInGrid />
      <Button size="compact-xs" variant="light" tabIndex={-1}>
        {t('pair.approve')}
      </Button>
    </Group>
  )
}

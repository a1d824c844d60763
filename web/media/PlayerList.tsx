import { Button, Group, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { Row } from '#domain/base/resource.ts'
import { playerCalls } from '#domain/media/device-calls.ts'
import { waitingPlayer } from '#domain/media/player.ts'
import { later } from '../base/later.ts'
import { Cell } from '../kit/cell/Cell.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useOpenedRow } from '../kit/list/opened-row.ts'
import { useMay } from '../wire/session.ts'
import { screenName } from '../words/screen-name.ts'
import { useTranslation } from '../words/translation.ts'

// The page waits for it: above the list, it would push the rows down.
const PairWizard = later(async () => (await import('./pair/PairWizard.tsx')).PairWizard)
// Their words come behind the page's own.
const Rollouts = later(async () => (await import('./firmware/Rollouts.tsx')).Rollouts)

const ApproveWaiting = later(async () => (await import('./pair/ApproveWaiting.tsx')).ApproveWaiting)

const SECONDS = 10
const calls = { list: playerCalls.waiting, excel: playerCalls.waitingExcel }

const render = { mediaNm: (row: Row<typeof waitingPlayer>) => screenName(row) }
const renderWithAct = { ...render, boundAt: (row: Row<typeof waitingPlayer>) => <Since of={row} /> }

/** Pairing by PIN, the players that are bound and only wait for approval, the builds that players run, and their firmware. */
export function PlayerList() {
  return (
    <Suspense>
      <Players />
    </Suspense>
  )
}

function Players() {
  const { t } = useTranslation('media')
  const may = useMay()
  const mayApprove = may('player-approve', 'ETC')
  const { open, close, among } = useOpenedRow(waitingPlayer)
  return (
    <ListPage
      of={waitingPlayer}
      named={{ title: t('pair.title'), list: waitingPlayer.name }}
      calls={calls}
      onOpen={mayApprove && open}
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
      {(rows) => {
        const row = mayApprove && among(rows)
        return (
          <>
            <Suspense>{may('player-build', 'VIEW') && <Rollouts />}</Suspense>
            <Suspense>{row && <ApproveWaiting of={row} onClose={close} />}</Suspense>
          </>
        )
      }}
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

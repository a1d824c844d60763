import { Button, Group, Paper, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type OrganizedCampaign, organizeCalls } from '#domain/schedule/organize-calls.ts'
import { later } from '../../base/later.ts'
import { PageTitle } from '../../base/PageTitle.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { CurrentWork } from './BuildWork.tsx'
import { type Moved, Ranked } from './Ranked.tsx'

const OrganizeDialog = later(async () => (await import('./OrganizeDialog.tsx')).OrganizeDialog)

/**
 * Order in which campaigns get their plays where screens are full: they are moved up and down, and the effect is shown
 * before.
 */
export function OrganizeView() {
  const { t } = useTranslation('schedule')
  const mayChange = useMay()('schedule-organize', 'UPDATE')
  const query = useCall(organizeCalls.list, {}, { topic: 'campaign' })
  const [moved, setMoved] = useState<Moved>({})
  const [isAsking, setAsking] = useState(false)
  const changes = (query.data?.list ?? []).flatMap(({ cpIdx, rank }) => {
    const wanted = moved[cpIdx] ?? rank
    return wanted === rank ? [] : [{ cpIdx, rank: wanted }]
  })
  return (
    <>
      <Group justify="space-between" mb={12}>
        <PageTitle>{t('organize.title')}</PageTitle>
        {mayChange && (
          <Group gap={8} className="no-print">
            <Button variant="default" disabled={changes.length === 0} onClick={() => setMoved({})}>
              {t('organize.back')}
            </Button>
            <Button disabled={changes.length === 0} onClick={() => setAsking(true)}>
              {t('organize.act')}
            </Button>
          </Group>
        )}
      </Group>
      <CurrentWork />
      <Paper withBorder p="md" component="section">
        <Text size="sm" c="dimmed" mb="sm">
          {t('organize.hint')}
        </Text>
        <Read of={query} none={({ list }) => list.length === 0 && t('organize.none')}>
          {({ list }) => (
            <Ranked
              list={ordered(list, moved)}
              moved={moved}
              {...(mayChange && { onMove: (cpIdx, rank) => setMoved({ ...moved, [cpIdx]: rank }) })}
            />
          )}
        </Read>
      </Paper>
      <Suspense>
        {isAsking && <OrganizeDialog changes={changes} onClose={() => setAsking(false)} onDone={() => setMoved({})} />}
      </Suspense>
    </>
  )
}

function ordered(list: readonly OrganizedCampaign[], moved: Moved): OrganizedCampaign[] {
  const rankOf = ({ cpIdx, rank }: OrganizedCampaign) => moved[cpIdx] ?? rank
  return list.toSorted((one, other) => one.tier - other.tier || rankOf(one) - rankOf(other))
}

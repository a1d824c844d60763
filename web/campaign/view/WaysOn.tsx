import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Row } from '#domain/base/resource.ts'
import type { campaign } from '#domain/campaign/campaign.ts'
import { stateOf } from '#domain/campaign/state.ts'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'

/** Ways from a campaign to its venues, its screens and its plays. */
export function WaysOn({ campaign: stored }: { campaign: Row<typeof campaign> }) {
  const { t } = useTranslation('selling')
  const may = useMay()
  const state = stateOf(stored)
  const isOpen = state === 'approved' || state === 'running' || state === 'paused'
  const ways = [
    { to: '/campaign/poi/list', words: t('view.venues'), isThere: true },
    { to: '/schedule/assign/view', words: t('view.assign'), isThere: isOpen && may('schedule-organize', 'UPDATE') },
    { to: '/campaign/report/list', words: t('view.report'), isThere: may('campaign-report', 'LIST') },
  ]
  return (
    <Group gap={8} mb="md" className="no-print">
      {ways
        .filter(({ isThere }) => isThere)
        .map(({ to, words }) => (
          <Button key={to} variant="default" component={Link} to={`${to}?cpIdx=${stored.cpIdx}`}>
            {words}
          </Button>
        ))}
    </Group>
  )
}

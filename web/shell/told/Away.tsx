import { Paper, Text } from '@mantine/core'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isOutage } from '../../wire/use-call.ts'
import './away.css'
import { useTranslation } from '../../words/translation.ts'

/** Outage, told while it lasts: of what is still asked for, and of what stands there from before. */
export function Away() {
  const { t } = useTranslation('window')
  const cache = useQueryClient().getQueryCache()
  const isAway = useSyncExternalStore(
    (tell) => cache.subscribe(tell),
    () => cache.findAll({ type: 'active' }).some(isWaitedFor),
  )
  return (
    <div role="status">
      {isAway && (
        <Paper withBorder shadow="sm" px="md" py={6} className="away no-print">
          <Text size="sm">{t('away')}</Text>
        </Paper>
      )}
    </div>
  )
}

/** A page that gave up says so itself. */
function isWaitedFor({ state }: Query): boolean {
  const isTold = state.fetchStatus === 'idle' && state.data === undefined
  return !isTold && isOutage(state.fetchFailureReason ?? state.error)
}

import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ArrivalCall, type ArrivalScreen, lackingStates } from '#domain/content/arrival.ts'
import { commandCalls } from '#domain/media/media-calls.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { useRefresh } from '../../kit/record/record.ts'
import { useMay } from '../../wire/session.ts'
import { type CallError, useAct } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

/** Lets the screens that lack something ask for plan and files at once, however often they came to nothing. */
export function AskAgainButton({ of, list }: { of: ArrivalCall; list: readonly ArrivalScreen[] }) {
  const { t } = useTranslation('content')
  const refresh = useRefresh()
  const order = useAct(commandCalls.restart)
  const mediaIds = list.filter(({ arrival }) => lackingStates.includes(arrival)).map(({ mediaId }) => mediaId)
  if (!useMay()('media-restart', 'ETC') || mediaIds.length === 0) return null
  const after = {
    onSuccess: ({ results }: { results: readonly { id: string | null }[] }) => {
      tellDone(t('arrival.asked', { count: results.filter(({ id }) => id !== null).length }))
      void refresh([of])
    },
    onError: ({ refused }: CallError) => tellRefusal(refused),
  }
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={14} />}
      loading={order.isPending}
      onClick={() => order.mutate({ mediaIds, kind: 'manifest_refresh' }, after)}
    >
      {t('arrival.again')}
    </Button>
  )
}

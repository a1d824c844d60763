import { Button } from '@mantine/core'
import { alertRuleCalls } from '#domain/incident/alert-rule-calls.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { useRefresh } from '../kit/record/record.ts'
import { useAct } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Everybody on the list hears at once that this is a trial. */
export function TrialButton({ arIdx }: { arIdx: number }) {
  const { t } = useTranslation('incident')
  const refresh = useRefresh()
  const act = useAct(alertRuleCalls.trial)
  const send = () =>
    act.mutate(
      { arIdx },
      {
        onError: ({ refused }) => tellRefusal(refused),
        onSuccess: ({ messages }) => {
          tellDone(t('trial.done', { messages }))
          void refresh([alertRuleCalls.sent])
        },
      },
    )
  return (
    <Button variant="default" loading={act.isPending} onClick={send}>
      {t('trial')}
    </Button>
  )
}

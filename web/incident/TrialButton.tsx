import { alertRuleCalls } from '#domain/incident/alert-rule-calls.ts'
import { ActButton } from '../kit/record/ActButton.tsx'
import { useTranslation } from '../words/translation.ts'

/** Everybody on the list hears at once that this is a trial. */
export function TrialButton({ arIdx }: { arIdx: number }) {
  const { t } = useTranslation('incident')
  return (
    <ActButton
      call={alertRuleCalls.trial}
      input={{ arIdx }}
      label={t('trial')}
      done={({ messages }) => t('trial.done', { messages })}
      stales={[alertRuleCalls.sent]}
    />
  )
}

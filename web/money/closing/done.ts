import type { ClosingAct } from '#domain/money/closing/state.ts'
import { useTranslation } from '../../words/translation.ts'

/** Words after an act on a month: it is done, or goes on in the background. */
export function useDone() {
  const { t } = useTranslation('closing')
  return (act: ClosingAct, { isRunning }: { closingMonth: string; isRunning?: boolean }) =>
    t(isRunning ? 'done.begun' : 'done.act', { act: t(`act.${act}`) })
}

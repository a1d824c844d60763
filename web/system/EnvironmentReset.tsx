import { later } from '../base/later.ts'
import { OpenButton } from '../kit/dialog/OpenButton.tsx'
import { useTranslation } from '../words/translation.ts'

const ResetDialog = later(async () => (await import('./ResetDialog.tsx')).ResetDialog)

/** Back to the defaults, after showing which entries change and how. */
export function EnvironmentReset({ only }: { only?: number }) {
  const { t } = useTranslation('setting')
  return (
    <OpenButton label={t(only ? 'env.resetOne' : 'env.reset')}>
      {(close) => <ResetDialog {...(only && { only })} onClose={close} />}
    </OpenButton>
  )
}

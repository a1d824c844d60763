import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { later } from '../base/later.ts'
import { useTranslation } from '../words/translation.ts'

const ResetDialog = later(async () => (await import('./ResetDialog.tsx')).ResetDialog)

/** Back to the defaults, after showing which entries change and how. */
export function EnvironmentReset({ only }: { only?: number }) {
  const { t } = useTranslation('setting')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t(only ? 'env.resetOne' : 'env.reset')}
      </Button>
      <Suspense>{isOpen && <ResetDialog {...(only && { only })} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Row } from '#domain/base/resource.ts'
import { stepsOpen } from '#domain/base/states.ts'
import type { closing } from '#domain/money/closing/closing.ts'
import { closingCalls } from '#domain/money/closing/closing-calls.ts'
import { closingLife, stateOfMonth } from '#domain/money/closing/state.ts'
import { later } from '../../base/later.ts'
import { ActButton } from '../../kit/record/ActButton.tsx'
import { useMay } from '../../wire/session.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { useDone } from './done.ts'
import { stales } from './stales.ts'

const ReasonDialog = later(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

/** Acts on a month in its state, by the one table of steps. */
export function ClosingActs({ month: { closingMonth, closingState } }: { month: Row<typeof closing> }) {
  const { t } = useTranslation('closing')
  const { month } = useFormats()
  const may = useMay()
  const done = useDone()
  const [asked, setAsked] = useState<'confirm' | 'reopen'>()
  if (!may('settlement-close', 'ETC')) return null
  const open = stepsOpen(closingLife, stateOfMonth(closingState), ['platform'])
  const simple = (['calculate', 'withdraw', 'close'] as const).filter((act) => open.includes(act))
  const reasoned = (['confirm', 'reopen'] as const).filter((act) => open.includes(act))
  return (
    <>
      {simple.map((act) => (
        <ActButton
          key={act}
          call={closingCalls[act]}
          input={{ closingMonth }}
          label={t(`act.${act}`)}
          question={t(`ask.${act}`, { month: month(closingMonth) })}
          done={(answer) => done(act, answer)}
          stales={stales}
        />
      ))}
      {reasoned.map((act) => (
        <Button key={act} variant="default" onClick={() => setAsked(act)}>
          {t(`act.${act}`)}
        </Button>
      ))}
      <Suspense>
        {asked && <ReasonDialog act={asked} month={closingMonth} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  )
}

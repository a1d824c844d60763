import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { myTwoFactorCalls } from '#domain/account/my-two-factor-calls.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { keyOf, useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorBegin } from './TwoFactorBegin.tsx'
import { TwoFactorProof } from './TwoFactorProof.tsx'

type Step = 'begin' | 'newCodes' | 'end'

/** The second factor of one's own account: on, off, and the codes for bad days. */
export function MyTwoFactor() {
  const { t } = useTranslation('session')
  const client = useQueryClient()
  const twoFactor = useCall(myTwoFactorCalls.twoFactor, {})
  const [step, setStep] = useState<Step>()
  const [codes, setCodes] = useState<readonly string[]>()
  const done = (given?: readonly string[]) => {
    setStep(undefined)
    setCodes(given)
    void client.invalidateQueries({ queryKey: keyOf(myTwoFactorCalls.twoFactor) })
  }
  return (
    <Panel title={t('twoFactor.title')}>
      <Read of={twoFactor} height={30}>
        {({ isOn, codesLeft }) => (
          <Group justify="space-between" gap={12}>
            <Text size="sm" maw={640}>
              {isOn ? t('twoFactor.on', { count: codesLeft }) : t('twoFactor.off')}
            </Text>
            <Group gap={8}>
              {(isOn ? (['newCodes', 'end'] as const) : (['begin'] as const)).map((each) => (
                <Button key={each} variant="default" onClick={() => setStep(each)}>
                  {t(`twoFactor.${each}`)}
                </Button>
              ))}
            </Group>
          </Group>
        )}
      </Read>
      {step === 'begin' && <TwoFactorBegin onDone={done} onClose={() => setStep(undefined)} />}
      {(step === 'newCodes' || step === 'end') && (
        <TwoFactorProof act={step} onDone={done} onClose={() => setStep(undefined)} />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  )
}

import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../use-call.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorBegin } from './TwoFactorBegin.tsx'
import { TwoFactorProof } from './TwoFactorProof.tsx'

type Step = 'begin' | 'newCodes' | 'end'

/** The second factor of one's own account: on, off, and the codes for bad days. */
export function MyTwoFactor() {
  const { t } = useTranslation('session')
  const client = useQueryClient()
  const { data } = useCall('account/mypage/twoFactor', {})
  const [step, setStep] = useState<Step>()
  const [codes, setCodes] = useState<readonly string[]>()
  const done = (given?: readonly string[]) => {
    setStep(undefined)
    setCodes(given)
    void client.invalidateQueries({ queryKey: ['account/mypage/twoFactor'] })
  }
  if (!data) return null
  return (
    <Paper withBorder p="md" mb="md" component="section">
      <Title order={2} mb="xs">
        {t('twoFactor.title')}
      </Title>
      <Group justify="space-between" gap={12}>
        <Text size="sm" maw={640}>
          {data.isOn ? t('twoFactor.on', { count: data.codesLeft }) : t('twoFactor.off')}
        </Text>
        <Group gap={8}>
          {(data.isOn ? (['newCodes', 'end'] as const) : (['begin'] as const)).map((each) => (
            <Button key={each} variant="default" onClick={() => setStep(each)}>
              {t(`twoFactor.${each}`)}
            </Button>
          ))}
        </Group>
      </Group>
      {step === 'begin' && <TwoFactorBegin onDone={done} onClose={() => setStep(undefined)} />}
      {(step === 'newCodes' || step === 'end') && (
        <TwoFactorProof act={step} onDone={done} onClose={() => setStep(undefined)} />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Paper>
  )
}

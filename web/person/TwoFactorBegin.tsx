import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { myTwoFactorCalls } from '#domain/account/my-two-factor-calls.ts'
import { text } from '#domain/base/field.ts'
import { Password } from '../base/Password.tsx'
import { QrPicture } from '../base/QrPicture.tsx'
import { textOf } from '../base/typed.ts'
import { Copied } from '../kit/cell/Copied.tsx'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  onDone(codes: readonly string[]): void
  onClose(): void
}

const first = { password: text({ required: true, max: 128 }) }
const second = { code: text({ required: true }) }

/** The password first, then the picture for the app and the first code it shows. */
export function TwoFactorBegin({ onDone, onClose }: Props) {
  const { t } = useTranslation('session')
  const [key, setKey] = useState<{ secret: string; uri: string }>()
  if (!key)
    return (
      <FormDialog
        title={t('twoFactor.title')}
        act={t('twoFactor.next')}
        fields={first}
        labels={{ password: t('password') }}
        onSend={({ password }) => call(myTwoFactorCalls.twoFactorPrepare, { password: String(password) })}
        onDone={setKey}
        onClose={onClose}
      >
        {(input) => <Password {...textOf(input('password'))} autoComplete="current-password" />}
      </FormDialog>
    )
  return (
    <FormDialog
      key="code"
      title={t('twoFactor.title')}
      act={t('twoFactor.begin')}
      fields={second}
      labels={{ code: t('twoFactor.code') }}
      onSend={({ code }) => call(myTwoFactorCalls.twoFactorBegin, { code: String(code) })}
      onDone={({ codes }) => onDone(codes)}
      onClose={onClose}
    >
      {(input) => (
        <Stack gap="sm">
          <Text size="sm">{t('twoFactor.scan')}</Text>
          <QrPicture text={key.uri} label={t('twoFactor.picture')} />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('twoFactor.key')}: <Copied text={key.secret} />
          </Text>
          <Anchor href={key.uri} size="sm">
            {t('twoFactor.open')}
          </Anchor>
          <TextInput {...textOf(input('code'))} inputMode="numeric" autoComplete="one-time-code" />
        </Stack>
      )}
    </FormDialog>
  )
}

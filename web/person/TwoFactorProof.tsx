import { TextInput } from '@mantine/core'
import { myTwoFactorCalls } from '#domain/account/my-two-factor-calls.ts'
import { text } from '#domain/base/field.ts'
import type { Reply } from '#domain/base/reply.ts'
import { Password } from '../base/Password.tsx'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  act: 'newCodes' | 'end'
  onDone(codes?: readonly string[]): void
  onClose(): void
}

const fields = { password: text({ required: true, max: 128 }), code: text({ required: true }) }

/** Password and code together, before the second factor is ended or gets other recovery codes. */
export function TwoFactorProof({ act, onDone, onClose }: Props) {
  const { t } = useTranslation('session')
  const send = ({ password, code }: Readonly<Record<string, unknown>>): Promise<Reply<{ codes: string[] } | null>> =>
    call(act === 'end' ? myTwoFactorCalls.twoFactorEnd : myTwoFactorCalls.twoFactorCodes, {
      password: String(password),
      code: String(code),
    })
  return (
    <FormDialog
      title={t(`twoFactor.${act}`)}
      act={t(`twoFactor.${act}`)}
      fields={fields}
      labels={{ password: t('password'), code: t('twoFactor.code') }}
      isDangerous={act === 'end'}
      onSend={send}
      onDone={(answer) => onDone(answer?.codes)}
      onClose={onClose}
    >
      {(input) => (
        <>
          <Password {...textOf(input('password'))} autoComplete="current-password" />
          <TextInput {...textOf(input('code'))} autoComplete="one-time-code" />
        </>
      )}
    </FormDialog>
  )
}

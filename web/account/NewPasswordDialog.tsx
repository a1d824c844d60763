import { userActCalls } from '#domain/account/user-calls.ts'
import { text } from '#domain/base/field.ts'
import { Password } from '../base/Password.tsx'
import { tellDone } from '../base/tell.ts'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'

const fields = { newPassword: text({ required: true, max: 128, pattern: 'password' }) }

/** A password for somebody else: they are signed out and choose their own at the next sign-in. */
export function NewPasswordDialog({ uId, onClose }: { uId: number; onClose(): void }) {
  const { t } = useTranslation('account')
  return (
    <FormDialog
      title={t('user.changePassword')}
      act={t('user.changePassword')}
      fields={fields}
      labels={{ newPassword: t('user.newPassword') }}
      onSend={({ newPassword }) => call(userActCalls.changePassword, { uId, newPassword: String(newPassword) })}
      onDone={() => {
        tellDone(t('user.done', { act: t('user.changePassword') }))
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => (
        <Password {...textOf(input('newPassword'))} description={t('user.password.hint')} autoComplete="new-password" />
      )}
    </FormDialog>
  )
}

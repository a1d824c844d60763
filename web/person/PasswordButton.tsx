import { myPageCalls } from '#domain/account/my-page-calls.ts'
import { text } from '#domain/base/field.ts'
import { replyCode } from '#domain/base/reply.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { Password } from '../base/Password.tsx'
import { tellDone } from '../base/tell.ts'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { OpenButton } from '../kit/dialog/OpenButton.tsx'
import { call } from '../wire/call.ts'
import { session } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

const fields = {
  password: text({ required: true, max: 128 }),
  newPassword: text({ required: true, max: 128, pattern: 'password' }),
}

export function PasswordButton() {
  const { t } = useTranslation('session')
  const labels = { password: t('password'), newPassword: t('myPage.newPassword') }
  const done = async (close: () => void) => {
    tellDone(t('myPage.changed'))
    close()
    const wasClosed = session.current().info?.mustChangePassword === true
    const reply = await call(sessionCalls.info, {})
    if (reply.code === replyCode.success) session.refresh(reply.data.info)
    // What was refused until now is read from the beginning.
    if (wasClosed) location.assign('/')
  }
  return (
    <OpenButton label={t('myPage.change')}>
      {(close) => (
        <FormDialog
          title={t('myPage.change')}
          act={t('myPage.change')}
          fields={fields}
          labels={labels}
          onSend={({ password, newPassword }) =>
            call(myPageCalls.changePassword, { password: String(password), newPassword: String(newPassword) })
          }
          onDone={() => void done(close)}
          onClose={close}
        >
          {(input) => (
            <>
              <Password {...textOf(input('password'))} autoComplete="current-password" />
              <Password
                {...textOf(input('newPassword'))}
                description={t('myPage.newPasswordHint')}
                autoComplete="new-password"
              />
            </>
          )}
        </FormDialog>
      )}
    </OpenButton>
  )
}

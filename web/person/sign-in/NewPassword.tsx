import { Alert, Anchor, Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { passwordLinkCalls } from '#domain/account/password-link-calls.ts'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { Password } from '../../base/Password.tsx'
import { call } from '../../wire/call.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { AloneForm } from './AloneForm.tsx'

/** Page of a mailed link: the password is chosen, and one signs in with it. */
export function NewPassword() {
  const { t } = useTranslation(['session', 'message'])
  // A mail program may have cut the address: without its token no password can be kept.
  const token = useLocation().hash.replace(/^#/, '')
  const [newPassword, setNewPassword] = useState('')
  const [refusal, setRefusal] = useState<Refused>()
  const [isDone, setDone] = useState(false)
  // A browser that was never here gets its token against forged forms with the first answer.
  useEffect(() => void call(sessionCalls.newCaptcha, {}), [])
  const send = async () => {
    const reply = await call(passwordLinkCalls.renew, { token, newPassword })
    if (reply.code === replyCode.success) return setDone(true)
    setRefusal(reply)
  }
  const fault = refusal?.fields?.newPassword
  return (
    <AloneForm title={t('renew.title')} onSend={() => void send()}>
      {isDone ? (
        <Alert variant="light" role="status">
          {t('renew.done')}
        </Alert>
      ) : token === '' ? (
        <Alert color="red" variant="light" role="alert">
          {t('message:session.linkOver')}
        </Alert>
      ) : (
        <>
          {refusal && !fault && (
            <Alert color="red" variant="light" role="alert">
              {wordsOf(refusal.fields ? 'session.linkOver' : refusal.msg, refusal.values)}
            </Alert>
          )}
          <Password
            label={t('renew.title')}
            description={t('myPage.newPassword.hint')}
            autoComplete="new-password"
            maxLength={128}
            value={newPassword}
            onChange={({ currentTarget }) => setNewPassword(currentTarget.value)}
            error={fault && wordsOf(fault.msg, fault.values)}
            required
          />
          <Button type="submit">{t('renew.act')}</Button>
        </>
      )}
      <Anchor component={Link} to={isDone ? '/login' : '/login/forgot'} size="xs" ta="center">
        {t(isDone ? 'forgot.back' : 'forgot')}
      </Anchor>
    </AloneForm>
  )
}

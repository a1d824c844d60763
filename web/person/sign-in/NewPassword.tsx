import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { passwordLinkCalls } from '#domain/account/password-link-calls.ts'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { Password } from '../../base/Password.tsx'
import { call } from '../../wire/call.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { AloneForm } from './AloneForm.tsx'

/** Page of a mailed link, of an invitation too: the password is chosen, and one signs in with it. */
export function NewPassword() {
  const { t } = useTranslation(['session', 'message'])
  // A mail program may have cut the address: without its token no password can be kept.
  const token = useLocation().hash.replace(/^#/, '')
  const { loginId, refusal, setRefusal } = useLink(token)
  const [newPassword, setNewPassword] = useState('')
  const [isDone, setDone] = useState(false)
  const send = async () => {
    const reply = await call(passwordLinkCalls.renew, { token, newPassword })
    if (reply.code !== replyCode.success) return setRefusal(reply)
    setRefusal(undefined)
    return setDone(true)
  }
  const marked = refusal?.fields?.newPassword
  const fault = marked && wordsOf(marked.msg, { field: t('renew.title'), ...marked.values })
  const isOpen = loginId !== undefined && !isDone && refusal?.msg !== linkOver.msg
  return (
    <AloneForm title={t('renew.title')} onSend={() => void send()}>
      {isDone && (
        <Alert variant="light" role="status">
          {t('renew.done')}
        </Alert>
      )}
      {refusal && !fault && (
        <Alert color="red" variant="light" role="alert">
          {wordsOf(refusal.msg, refusal.values)}
        </Alert>
      )}
      {isOpen && (
        <>
          <TextInput label={t('id')} value={loginId} autoComplete="username" readOnly />
          <Password
            ref={focus}
            label={t('renew.title')}
            description={t('myPage.newPasswordHint')}
            autoComplete="new-password"
            maxLength={128}
            value={newPassword}
            onChange={({ currentTarget }) => setNewPassword(currentTarget.value)}
            error={fault}
            required
          />
          <Button type="submit">{t('renew.act')}</Button>
        </>
      )}
      {isDone && (
        <Button component={Link} to="/login" state={{ loginId }} ref={focus}>
          {t('signIn')}
        </Button>
      )}
      {refusal && !fault && (
        <Anchor component={Link} to="/login/forgot" size="xs" py={4} ta="center">
          {t('forgot.title')}
        </Anchor>
      )}
    </AloneForm>
  )
}

const focus = (element: HTMLElement | null): void => element?.focus()

const linkOver: Refused = { code: replyCode.refused, msg: 'session.linkOver' }

/** Person whose link it is; told at once where it is over, and once more if that comes to be while one types. */
function useLink(token: string) {
  const [loginId, setLoginId] = useState<string>()
  const [refusal, setRefusal] = useState<Refused | undefined>(token === '' ? linkOver : undefined)
  useEffect(() => {
    if (token === '') return
    void call(passwordLinkCalls.link, { token }).then((reply) => {
      if (reply.code === replyCode.success) setLoginId(reply.data.loginId)
      else setRefusal(reply.fields ? linkOver : reply)
    })
  }, [token])
  return { loginId, refusal, setRefusal }
}

import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { passwordLinkCalls } from '#domain/account/password-link-calls.ts'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'
import { AloneForm } from './AloneForm.tsx'
import { Captcha } from './Captcha.tsx'
import { LoginRefusal } from './LoginRefusal.tsx'

/** Asks for a link by mail; what is answered does not tell who is known here. */
export function ForgotPassword() {
  const { t } = useTranslation('session')
  const [who, setWho] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [captchaId, setCaptchaId] = useState('')
  const [refusal, setRefusal] = useState<Refused>()
  const [isSent, setSent] = useState(false)
  const reload = useCallback(async () => {
    setCaptcha('')
    const reply = await call(sessionCalls.newCaptcha, {})
    if (reply.code === replyCode.success) setCaptchaId(reply.data.id)
    else setRefusal(reply)
  }, [])
  useEffect(() => void reload(), [reload])
  const send = async () => {
    const reply = await call(passwordLinkCalls.forget, { who, captcha, captchaId })
    if (reply.code === replyCode.success) return setSent(true)
    setRefusal(reply)
    return reload()
  }
  return (
    <AloneForm title={t('forgot.title')} onSend={() => void send()}>
      {isSent ? (
        <Alert variant="light" role="status">
          {t('forgot.sent')}
        </Alert>
      ) : (
        <>
          {refusal && <LoginRefusal refusal={refusal} />}
          <TextInput
            label={t('forgot.who')}
            autoComplete="username"
            maxLength={100}
            value={who}
            onChange={({ currentTarget }) => setWho(currentTarget.value)}
            required
          />
          <Captcha
            id={captchaId}
            value={captcha}
            onChange={({ currentTarget }) => setCaptcha(currentTarget.value)}
            onReload={() => void reload()}
          />
          <Button type="submit">{t('forgot.act')}</Button>
        </>
      )}
      <Anchor component={Link} to="/login" size="xs" ta="center">
        {t('forgot.back')}
      </Anchor>
    </AloneForm>
  )
}

import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordLinkCalls } from '#domain/account/password-link-calls.ts'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { call } from '../../wire/call.ts'
import { useTranslation } from '../../words/translation.ts'
import { AloneForm } from './AloneForm.tsx'
import { Captcha } from './Captcha.tsx'
import { besideField, LoginRefusal } from './LoginRefusal.tsx'
import { useCaptcha } from './use-captcha.ts'

/** Asks for a link by mail; what is answered does not tell who is known here. */
export function ForgotPassword() {
  const { t } = useTranslation('session')
  const [who, setWho] = useState('')
  const [refusal, setRefusal] = useState<Refused>()
  const [isSent, setSent] = useState(false)
  const security = useCaptcha(setRefusal)
  const send = async () => {
    const { captcha, captchaId } = security
    const reply = await call(passwordLinkCalls.forget, { who, captcha, captchaId })
    if (reply.code === replyCode.success) return setSent(true)
    setRefusal(reply)
    return security.reload()
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
            error={besideField(refusal, 'who', t('forgot.who'))}
            required
          />
          <Captcha state={security} refusal={refusal} />
          <Button type="submit">{t('forgot.act')}</Button>
        </>
      )}
      <Anchor component={Link} to="/login" size="xs" py={4} ta="center">
        {t('forgot.back')}
      </Anchor>
    </AloneForm>
  )
}

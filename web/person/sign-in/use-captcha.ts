import { useCallback, useEffect, useState } from 'react'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { call } from '../../wire/call.ts'

/** Security code of a form: the picture's id, which is empty while a new one is on its way, and the digits typed. */
export function useCaptcha(onRefused: (refusal: Refused) => void) {
  const [captchaId, setId] = useState('')
  const [captcha, setCaptcha] = useState('')
  const reload = useCallback(async () => {
    setId('')
    setCaptcha('')
    const reply = await call(sessionCalls.newCaptcha, {})
    if (reply.code === replyCode.success) setId(reply.data.id)
    else onRefused(reply)
  }, [onRefused])
  useEffect(() => void reload(), [reload])
  return { captchaId, captcha, setCaptcha, reload }
}

export type CaptchaState = ReturnType<typeof useCaptcha>

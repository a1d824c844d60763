import { Alert } from '@mantine/core'
import type { Refused } from '#domain/base/reply.ts'
import { wordsOf } from '../../words/words-of.ts'

/** Reason of a refused sign-in; of the fields that it marks, the security code is told here too. */
export function LoginRefusal({ refusal: { fields, msg, values } }: { refusal: Refused }) {
  const isCaptcha = fields?.captcha?.msg === 'session.captchaWrong'
  return (
    <Alert color="red" variant="light" role="alert">
      {isCaptcha ? wordsOf('session.captchaWrong') : wordsOf(msg, values)}
    </Alert>
  )
}

/** Words beside a field that a sign-in was refused for. */
export function besideField(refusal: Refused | undefined, name: string, field: string): string | undefined {
  const fault = refusal?.fields?.[name]
  return fault && wordsOf(fault.msg, { field, ...fault.values })
}

import { Alert } from '@mantine/core'
import type { Refused } from '#domain/base/reply.ts'
import { wordsOf } from '../../words/words-of.ts'

/** Reason of a refused sign-in: the security code has words of its own, every other field is just not filled in. */
export function LoginRefusal({ refusal: { fields, msg, values } }: { refusal: Refused }) {
  const isCaptcha = fields && Object.values(fields)[0]?.msg === 'session.captchaWrong'
  return (
    <Alert color="red" variant="light" role="alert">
      {wordsOf(isCaptcha ? 'session.captchaWrong' : fields ? 'session.incomplete' : msg, values)}
    </Alert>
  )
}

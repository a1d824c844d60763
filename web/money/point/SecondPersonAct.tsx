import { Button } from '@mantine/core'
import type { Call } from '#domain/base/call.ts'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { type Reply, replyCode } from '#domain/base/reply.ts'
import { ask } from '../../base/ask.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { useRefresh } from '../../kit/record/record.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

interface Props {
  label: string
  question: string
  stales: readonly Call[]
  send(isConfirmed: CodeOf<'yesNo'>): Promise<Reply<unknown>>
}

/** Act that is for somebody else than who asked: of the own request it is asked about once more, where it is allowed at all. */
export function SecondPersonAct({ label, question, stales, send }: Props) {
  const { t } = useTranslation('money')
  const refresh = useRefresh()
  const act = async (isConfirmed: CodeOf<'yesNo'>, text: string): Promise<void> => {
    if (!(await ask({ title: label, text, act: label }))) return
    const reply = await send(isConfirmed)
    if (reply.code === replyCode.success) {
      tellDone(t('payout.done'))
      return refresh(stales)
    }
    if (reply.msg !== 'approval.confirmOwn') return tellRefusal(reply)
    return act(codes.yesNo.yes, wordsOf(reply.msg, reply.values))
  }
  return (
    <Button variant="default" onClick={() => void act(codes.yesNo.no, question)}>
      {label}
    </Button>
  )
}

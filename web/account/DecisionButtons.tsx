import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type Approved, mayBecome, needsReason } from '#domain/account/approval.ts'
import type { Call } from '#domain/base/call.ts'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { paragraph } from '#domain/base/field.ts'
import { type Reply, replyCode } from '#domain/base/reply.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { useTranslation } from '../words/translation.ts'

type Approval = CodeOf<'approval'>
interface Decision {
  approval: Approval
  reason: string | null
  isConfirmed: 'Y' | 'N'
}
interface Props {
  what: Approved
  approval: Approval
  name: string
  stales: readonly Call[]
  /** Further effect of a stop: said before it. */
  reach?(): Promise<string>
  send(decision: Decision): Promise<Reply<unknown>>
}

const { requested, approved } = codes.approval
const fields = { reason: paragraph({ required: true, max: 500 }) }

/** The steps that an approval may take from here; a no needs its reason, the own request a second question. */
export function DecisionButtons({ what, approval, name, stales, reach, send }: Props) {
  const { t } = useTranslation('account')
  const refresh = useRefresh()
  const [refusing, setRefusing] = useState<Approval>()
  const decide = async (to: Approval, reason: string | null) => {
    const decision = { approval: to, reason }
    const reply = await send({ ...decision, isConfirmed: 'N' })
    const isOwn = reply.code !== replyCode.success && reply.msg === 'approval.confirmOwn'
    if (!isOwn || !(await ask({ title: t('decision.approve'), text: t('decision.own'), act: t('decision.approve') })))
      return reply
    return send({ ...decision, isConfirmed: 'Y' })
  }
  const done = (to: Approval) => {
    tellDone(t('user.done', { act: t(`decision.${verb(approval, to)}`) }))
    setRefusing(undefined)
    void refresh(stales)
  }
  const press = async (to: Approval) => {
    if (needsReason(approval, to)) return setRefusing(to)
    const act = verb(approval, to)
    const question = act === 'reject' ? '' : t(`decision.ask.${act}`, { name })
    const text = act === 'stop' && reach ? `${question} ${await reach()}` : question
    if (!(await ask({ title: t(`decision.${act}`), text, act: t(`decision.${act}`), isDangerous: act === 'stop' })))
      return
    const reply = await decide(to, null)
    if (reply.code === replyCode.success) done(to)
    else if (reply.msg !== 'approval.confirmOwn') tellRefusal(reply)
  }
  return (
    <>
      {mayBecome(what, approval).map((to) => (
        <Button key={to} variant={to === approved ? 'filled' : 'default'} onClick={() => void press(to)}>
          {t(`decision.${verb(approval, to)}`)}
        </Button>
      ))}
      {refusing !== undefined && (
        <FormDialog
          title={t('decision.reject')}
          act={t('decision.reject')}
          fields={fields}
          labels={{ reason: t('decision.reason') }}
          isDangerous
          onSend={({ reason }) => decide(refusing, String(reason))}
          onDone={() => done(refusing)}
          onClose={() => setRefusing(undefined)}
        >
          {(input) => <Textarea {...textOf(input('reason'))} autosize minRows={3} />}
        </FormDialog>
      )}
    </>
  )
}

function verb(from: Approval, to: Approval) {
  if (to === approved) return from === requested ? 'approve' : 'start'
  return from === requested ? 'reject' : 'stop'
}

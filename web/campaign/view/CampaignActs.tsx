import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { InputOf } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { replyCode } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { stepsOpen } from '#domain/base/states.ts'
import type { campaign } from '#domain/campaign/campaign.ts'
import { campaignCalls, campaignStepCalls } from '#domain/campaign/campaign-calls.ts'
import { type CampaignAct, campaignLife, stateOf } from '#domain/campaign/state.ts'
import { ask } from '../../base/ask.ts'
import { later } from '../../base/later.ts'
import { tellRefusal } from '../../base/tell.ts'
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { type Reasoned, reasoned, type Simple, simple, useActors, useDone } from './acts.ts'

const AmendDialog = later(async () => (await import('./AmendDialog.tsx')).AmendDialog)
const ReasonDialog = later(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)
const StepMoves = later(async () => (await import('./StepMoves.tsx')).StepMoves)
const ResumeDialog = later(async () => (await import('./ResumeDialog.tsx')).ResumeDialog)

type Campaign = Row<typeof campaign>
const offered = [
  'approve',
  'reject',
  'resume',
  'pause',
  'amend',
  'endEarly',
  'cancel',
  'veto',
  'takeBack',
  'callOff',
  'askStop',
  'discard',
] as const
type Offered = (typeof offered)[number]

/** Acts on a campaign in its state, by the one table of steps. */
export function CampaignActs({ campaign: stored, isWriting }: { campaign: Campaign; isWriting?: boolean }) {
  const { t } = useTranslation('selling')
  const may = useMay()
  const done = useDone()
  const [open, setOpen] = useState<Offered>()
  const acts: readonly CampaignAct[] = stepsOpen(campaignLife, stateOf(stored), useActors())
  const { cpIdx, cpName: name } = stored
  /** The own request, and an amount far below the price, are asked about once more. */
  const send = async (approval: InputOf<typeof campaignStepCalls.approve>): Promise<void> => {
    const reply = await call(campaignStepCalls.approve, approval)
    if (reply.code === replyCode.success) return done('approve')
    const isOwn = reply.msg === 'approval.confirmOwn'
    if (!isOwn && reply.msg !== 'campaign.deepDiscount') return tellRefusal(reply)
    const text = isOwn ? t('ask.own') : `${wordsOf(reply.msg, reply.values)} ${t('ask.discount')}`
    if (!(await ask({ title: t('act.approve'), text, act: t('act.approve') }))) return
    return send({ ...approval, ...(isOwn ? { isConfirmed: 'Y' } : { isDiscountApproved: 'Y' }) })
  }
  const approve = async () => {
    const question = { title: t('act.approve'), text: t('ask.approve', { name }), act: t('act.approve') }
    if (!(await ask({ ...question, more: <StepMoves cpIdx={cpIdx} /> }))) return
    return send({ cpIdx })
  }
  const take = async (act: Simple) => {
    const question = { title: t(`act.${act}`), text: t(`ask.${act}`, { name }), act: t(`act.${act}`) }
    const { made, leadsTo, isDangerous } = simple[act]
    if (!(await ask({ ...question, isDangerous }))) return
    const reply = await call(made, { cpIdx })
    return reply.code === replyCode.success ? done(act, leadsTo?.(cpIdx)) : tellRefusal(reply)
  }
  const copy = async () => {
    const reply = await call(campaignCalls.copy, { cpIdx })
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    return done('copy', `/campaign/write/write?cpIdx=${reply.data.cpIdx}`)
  }
  const press = (act: Offered) => {
    if (act === 'approve') return void approve()
    return act in simple ? void take(act as Simple) : setOpen(act)
  }
  const close = () => setOpen(undefined)
  return (
    <>
      {offered
        .filter((act) => acts.includes(act) && fits(act, stored))
        .map((act) => (
          <Button key={act} variant={act === 'approve' ? 'filled' : 'default'} onClick={() => press(act)}>
            {t(`act.${act}`)}
          </Button>
        ))}
      {!isWriting && acts.includes('edit') && (
        <Button variant="default" component={Link} to={`/campaign/write/write?cpIdx=${cpIdx}`}>
          {t('act.edit')}
        </Button>
      )}
      {stored.campaignStatus !== null && may('campaign', 'WRITE') && (
        <Button variant="default" onClick={() => void copy()}>
          {t('act.copy')}
        </Button>
      )}
      <Suspense>
        {open === 'amend' && <AmendDialog campaign={stored} onClose={close} />}
        {open === 'resume' && <ResumeDialog campaign={stored} onClose={close} />}
        {isReasoned(open) && <ReasonDialog campaign={stored} act={open} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Limits that the table of steps does not know: a draft has no contract, and the shop sells small campaigns. */
function fits(act: Offered, { contractNo, isSme }: Campaign): boolean {
  if (act === 'takeBack') return contractNo === null
  return act !== 'callOff' || isSme === codes.yesNo.yes
}

function isReasoned(act: Offered | undefined): act is Reasoned {
  return reasoned.some((each) => each === act)
}

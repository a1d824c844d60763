import { Button, Group } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { replyCode } from '#domain/base/reply.ts'
import { availsCalls, holdCalls } from '#domain/campaign/avails-calls.ts'
import { campaignCalls } from '#domain/campaign/campaign-calls.ts'
import { MOST_RENEWALS } from '#domain/campaign/hold/hold.ts'
import { isOver } from '#domain/campaign/hold/state.ts'
import type { HoldRow } from '#domain/campaign/wish.ts'
import { ask } from '../../base/ask.ts'
import { tellDone } from '../../base/tell.ts'
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { useAct } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { HoldDecision } from './HoldDecision.tsx'
import { useRefused } from './refused.ts'

/** Acts on a hold that is not over: a decision where it asks for one, a campaign, another term, its release. */
export function HoldActs({ hold }: { hold: HoldRow }) {
  const { holdIdx, holdName: name, state, isOwn, renewals } = hold
  const { t } = useTranslation('campaign')
  const router = useRouter()
  const may = useMay()
  const stales = [holdCalls.list, availsCalls.ask] as const
  const renew = useAct(holdCalls.renew, stales)
  const release = useAct(holdCalls.release, stales)
  const tell = useRefused()
  const longer = () => renew.mutate({ holdIdx }, { onSuccess: () => tellDone(t('hold.renewed')), onError: tell })
  const letGo = async () => {
    const isMeant = await ask({
      ...{ title: t('hold.ask.title'), text: t('hold.ask.text', { name }), act: t('hold.release') },
      isDangerous: true,
    })
    if (isMeant) release.mutate({ holdIdx }, { onSuccess: () => tellDone(t('hold.released')), onError: tell })
  }
  const toDraft = async () => {
    const reply = await call(campaignCalls.fromHold, { holdIdx })
    if (reply.code !== replyCode.success) return tell({ refused: reply })
    return router.navigate({ href: `/campaign/write/write?cpIdx=${reply.data.cpIdx}` })
  }
  if (!may('avails', 'UPDATE') || isOver(state)) return null
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {state === 'asked' && !isOwn && may('campaign-approve', 'ETC') && <HoldDecision hold={hold} />}
      {may('campaign', 'WRITE') && (
        <Button size="compact-xs" variant="default" onClick={() => void toDraft()}>
          {t('hold.toDraft')}
        </Button>
      )}
      {state !== 'asked' && renewals < MOST_RENEWALS && (
        <Button size="compact-xs" variant="default" onClick={longer}>
          {t('hold.renew')}
        </Button>
      )}
      <Button size="compact-xs" variant="default" color="red" onClick={() => void letGo()}>
        {t('hold.release')}
      </Button>
    </Group>
  )
}

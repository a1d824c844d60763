import { Button, Group } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type Reply, replyCode } from '#domain/base/reply.ts'
import { type ProposalVariant, proposalCalls } from '#domain/proposal/calls.ts'
import { ask } from '../base/ask.ts'
import { tellRefusal } from '../base/tell.ts'
import { useMainAct } from '../kit/record/main-act.ts'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

const { variants, list, detail, drop, hold, take } = proposalCalls

interface Props {
  ppIdx: number
  variant: ProposalVariant
}

/** Acts on a variant that is not decided: held, taken over into a campaign once it is, or dropped. */
export function VariantActs({ ppIdx, variant: { pvIdx, pvName, heldUntil } }: Props) {
  const { t } = useTranslation('proposal')
  const router = useRouter()
  const refresh = useRefresh()
  const mayAct = useMay()('proposal', 'UPDATE')
  useMainAct(mayAct && heldUntil !== null)
  if (!mayAct) return null
  const told = async (reply: Reply<unknown>) => {
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    return refresh([variants, list, detail])
  }
  const remove = async () => {
    const text = t(heldUntil ? 'ask.dropHeld' : 'ask.drop', { name: pvName })
    if (!(await ask({ title: t('act.drop'), text, act: t('act.drop'), isDangerous: true }))) return
    await told(await call(drop, { ppIdx, pvIdx }))
  }
  const write = async () => {
    const reply = await call(take, { ppIdx, pvIdx })
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    return router.navigate({ href: `/campaign/write/write?cpIdx=${reply.data.cpIdx}` })
  }
  return (
    <Group gap={6} mt="sm" className="no-print">
      {heldUntil ? (
        <Button size="compact-sm" onClick={() => void write()}>
          {t('act.take')}
        </Button>
      ) : (
        <Button size="compact-sm" variant="light" onClick={() => void call(hold, { ppIdx, pvIdx }).then(told)}>
          {t('act.hold')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => void remove()}>
        {t('act.drop')}
      </Button>
    </Group>
  )
}

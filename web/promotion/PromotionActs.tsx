import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Call } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { type Reply, replyCode } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import type { promotion } from '#domain/promotion/promotion.ts'
import { promotionCalls, promotionSentCalls } from '#domain/promotion/promotion-calls.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { useMainAct } from '../kit/record/main-act.ts'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

const stales: Call[] = [promotionCalls.detail, promotionCalls.list, promotionSentCalls.list]
const { draft, scheduled, running } = codes.promotionState

/** Sent after its audience was counted; stopped while it runs. */
export function PromotionActs({
  promotion: { prIdx, prName: name, promotionState },
}: {
  promotion: Row<typeof promotion>
}) {
  const { t } = useTranslation('promotion')
  const may = useMay()
  const refresh = useRefresh()
  const mayAct = may('promotion-send', 'ETC')
  const isDraft = promotionState === draft
  useMainAct(mayAct && isDraft)
  const run = async (words: Parameters<typeof ask>[0], send: () => Promise<Reply<unknown>>, done: string) => {
    if (!(await ask(words))) return
    const reply = await send()
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    tellDone(done)
    await refresh(stales)
  }
  const send = async () => {
    // Counted as it is asked: what was saved since the page was opened may reach others.
    const counted = await call(promotionCalls.audience, { prIdx })
    if (counted.code !== replyCode.success) return tellRefusal(counted)
    const { recipients } = counted.data
    await run(
      { title: t('promotion.send'), text: t('promotion.ask.send', { name, recipients }), act: t('promotion.send') },
      () => call(promotionCalls.send, { prIdx }),
      t('promotion.sent'),
    )
  }
  const stop = () =>
    run(
      {
        title: t('promotion.stop'),
        text: t('promotion.ask.stop', { name }),
        act: t('promotion.stop'),
        isDangerous: true,
      },
      () => call(promotionCalls.stop, { prIdx }),
      t('promotion.stopped'),
    )
  return (
    <>
      {!isDraft && may('promotion-sent', 'LIST') && (
        <Button component={Link} to={`/promotion/sent/list?prIdx=${prIdx}`} variant="default">
          {t('promotion.recipientsOf')}
        </Button>
      )}
      {mayAct && isDraft && <Button onClick={() => void send()}>{t('promotion.send')}</Button>}
      {mayAct && (promotionState === scheduled || promotionState === running) && (
        <Button color="red" variant="default" onClick={() => void stop()}>
          {t('promotion.stop')}
        </Button>
      )}
    </>
  )
}

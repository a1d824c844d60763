import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { replyCode } from '#domain/base/reply.ts'
import { daysUntil } from '#domain/money/closing/calendar.ts'
import { closingCalls } from '#domain/money/closing/closing-calls.ts'
import type { DayRecount } from '#domain/money/recount/recount.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { call } from '../../wire/call.ts'
import { useMayMake } from '../../wire/session.ts'
import { useFormats } from '../../words/formats.ts'
import { today } from '../../words/today.ts'
import { useTranslation } from '../../words/translation.ts'
import { Differences } from './Differences.tsx'

interface Recounted extends DayRecount {
  days: number
  of: number
  /** Days with plays and without any mask. */
  bare: number
  isBroken: boolean
}

const nothing = { masks: 0, plays: 0, total: 0, list: [], days: 0, bare: 0, isBroken: false }

/** Plays of a month counted again from the masks of screens, day by day. */
export function Recount({ month }: { month: string }) {
  const { t } = useTranslation('closing')
  const [found, setFound] = useState<Recounted>()
  const mayMake = useMayMake()
  if (!mayMake(closingCalls.recount)) return null
  const isRunning = found !== undefined && found.days < found.of && !found.isBroken
  const run = async () => {
    const days = daysUntil(month, today())
    let sum: Recounted = { ...nothing, of: days.length }
    setFound(sum)
    for (const day of days) {
      const reply = await call(closingCalls.recount, { day })
      if (reply.code !== replyCode.success) return setFound({ ...sum, isBroken: true })
      sum = together(sum, reply.data)
      setFound(sum)
    }
  }
  const act = (
    <Button variant="default" loading={isRunning} onClick={run}>
      {t('recount.act')}
    </Button>
  )
  return (
    <Panel title={t('section.recount')} acts={act}>
      {found ? <Outcome found={found} /> : <Text size="sm">{t('recount.hint')}</Text>}
    </Panel>
  )
}

const MOST_LINES = 100

function together(sum: Recounted, { masks, plays, total, list }: DayRecount): Recounted {
  return {
    ...sum,
    ...{ days: sum.days + 1, masks: sum.masks + masks, plays: sum.plays + plays, total: sum.total + total },
    bare: sum.bare + (masks === 0 && plays > 0 ? 1 : 0),
    list: [...sum.list, ...list].slice(0, MOST_LINES),
  }
}

function Outcome({ found }: { found: Recounted }) {
  const { t } = useTranslation('closing')
  const { number } = useFormats()
  const { days, of, masks, plays, total, list, bare, isBroken } = found
  const figures = {
    days: number(days),
    of: number(of),
    masks: number(masks),
    plays: number(plays),
    total: number(total),
  }
  const isOver = days === of
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {t(isOver ? 'recount.done' : 'recount.running', figures)}
      </Text>
      {isBroken && <Text c="orange">{t('recount.broken')}</Text>}
      {isOver && total === 0 && masks > 0 && <Text size="sm">{t('recount.same')}</Text>}
      {bare > 0 && <Text size="sm">{t('recount.noMasks', { bare: number(bare) })}</Text>}
      {list.length > 0 && <Differences list={list} />}
    </Stack>
  )
}

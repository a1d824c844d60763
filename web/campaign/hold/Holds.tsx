import { Button, Group, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { replyCode } from '#domain/base/reply.ts'
import { availsCalls, holdCalls } from '#domain/campaign/avails-calls.ts'
import { campaignCalls } from '#domain/campaign/campaign-calls.ts'
import type { HoldRow } from '#domain/campaign/wish.ts'
import { ownRuns } from '#domain/console/live.ts'
import { ask } from '../../base/ask.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { Moment } from '../../kit/cell/Moment.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { ShortTable } from '../../kit/cell/ShortTable.tsx'
import { LineTerms } from '../../proposal/LineTerms.tsx'
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { useAct, useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { HoldState } from './HoldState.tsx'

/** Present holds, with where they stand, their sellers and their ends; those that lapsed lately at the end. */
export function Holds() {
  const { t } = useTranslation('campaign')
  const { days } = useFormats()
  const holds = useCall(holdCalls.list, {}, { topic: ownRuns, everySeconds: 30 })
  return (
    <Read of={holds} none={({ list }) => list.length === 0 && t('hold.none')}>
      {({ list }) => (
        <ShortTable
          rows={list}
          keyOf={({ holdIdx }) => holdIdx}
          minWidth={760}
          columns={[
            { head: t('hold.name'), cell: ({ holdName }) => holdName },
            { head: t('avails.advIdx'), cell: ({ adName }) => adName },
            { head: t('avails.period'), cell: ({ startsOn, endsOn }) => days(startsOn, endsOn) },
            { head: t('avails.share'), cell: (hold) => <Share hold={hold} /> },
            { head: t('hold.state'), cell: (hold) => <HoldState hold={hold} /> },
            { head: t('hold.holder'), cell: ({ holder }) => holder },
            { head: t('hold.expires'), cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
            { cell: (hold) => <HoldActs hold={hold} /> },
          ]}
        />
      )}
    </Read>
  )
}

function Share({ hold }: { hold: HoldRow }) {
  const { t } = useTranslation('campaign')
  return (
    <>
      {t('avails.shareOf', { plays: hold.plays, loops: hold.loops })}
      <Text size="xs" c="dimmed">
        <LineTerms line={hold} />
      </Text>
    </>
  )
}

function HoldActs({ hold: { holdIdx, holdName: name, state } }: { hold: HoldRow }) {
  const { t } = useTranslation('campaign')
  const router = useRouter()
  const may = useMay()
  const stales = [holdCalls.list, availsCalls.ask] as const
  const renew = useAct(holdCalls.renew, stales)
  const release = useAct(holdCalls.release, stales)
  const letGo = async () => {
    const isMeant = await ask({
      ...{ title: t('hold.ask.title'), text: t('hold.ask.text', { name }), act: t('hold.release') },
      isDangerous: true,
    })
    if (isMeant) release.mutate({ holdIdx }, { onSuccess: () => tellDone(t('hold.released')), onError: tell })
  }
  const toDraft = async () => {
    const reply = await call(campaignCalls.fromHold, { holdIdx })
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    return router.navigate({ href: `/campaign/write/write?cpIdx=${reply.data.cpIdx}` })
  }
  if (!may('avails', 'UPDATE') || state === 'lapsed') return null
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {may('campaign', 'WRITE') && (
        <Button size="compact-xs" variant="default" onClick={() => void toDraft()}>
          {t('hold.toDraft')}
        </Button>
      )}
      <Button size="compact-xs" variant="default" onClick={() => renew.mutate({ holdIdx }, { onError: tell })}>
        {t('hold.renew')}
      </Button>
      <Button size="compact-xs" variant="default" color="red" onClick={() => void letGo()}>
        {t('hold.release')}
      </Button>
    </Group>
  )
}

const tell = ({ refused }: { refused: Parameters<typeof tellRefusal>[0] }) => tellRefusal(refused)

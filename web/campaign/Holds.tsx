import { Button, Group, Table } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { replyCode } from '#domain/base/reply.ts'
import { availsCalls, holdCalls } from '#domain/campaign/avails-calls.ts'
import { campaignCalls } from '#domain/campaign/campaign-calls.ts'
import type { HoldRow } from '#domain/campaign/wish.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useAct, useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Present holds, with their sellers and their ends. */
export function Holds() {
  const { t } = useTranslation('campaign')
  const holds = useCall(holdCalls.list, {}, { everySeconds: 30 })
  return (
    <Read of={holds} none={({ list }) => list.length === 0 && t('hold.none')}>
      {({ list }) => (
        <Table.ScrollContainer minWidth={640}>
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('hold.name')}</Table.Th>
                <Table.Th>{t('avails.advIdx')}</Table.Th>
                <Table.Th>{t('avails.period')}</Table.Th>
                <Table.Th>{t('avails.share')}</Table.Th>
                <Table.Th>{t('hold.holder')}</Table.Th>
                <Table.Th>{t('hold.expires')}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {list.map((hold) => (
                <Hold key={hold.holdIdx} hold={hold} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Read>
  )
}

function Hold({ hold }: { hold: HoldRow }) {
  const { t } = useTranslation('campaign')
  const router = useRouter()
  const may = useMay()
  const stales = [holdCalls.list, availsCalls.ask] as const
  const renew = useAct(holdCalls.renew, stales)
  const release = useAct(holdCalls.release, stales)
  const { days } = useFormats()
  const { holdIdx, holdName: name } = hold
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
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>{hold.adName}</Table.Td>
      <Table.Td>{days(hold.startsOn, hold.endsOn)}</Table.Td>
      <Table.Td>{t('avails.shareOf', { plays: hold.plays, loops: hold.loops })}</Table.Td>
      <Table.Td>{hold.holder}</Table.Td>
      <Table.Td>
        <Moment at={hold.expiresAt} />
      </Table.Td>
      <Table.Td>
        {may('avails', 'UPDATE') && (
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
        )}
      </Table.Td>
    </Table.Tr>
  )
}

const tell = ({ refused }: { refused: Parameters<typeof tellRefusal>[0] }) => tellRefusal(refused)

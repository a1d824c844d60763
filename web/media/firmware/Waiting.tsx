import { Button, Group, Stack, Text } from '@mantine/core'
import { replyCode } from '#domain/base/reply.ts'
import { type FirmwareRollout, firmwareCalls, type WaitingMachine } from '#domain/media/firmware/firmware-calls.ts'
import { AWAY_MINUTES } from '#domain/media/firmware/moment.ts'
import { ask } from '../../base/ask.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { RecordName } from '../../kit/cell/RecordName.tsx'
import { When } from '../../kit/cell/When.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const LOOK_SECONDS = 15

/** Machines that wait for their firmware, each until a moment of its venue's clock; one or all of them may not wait. */
export function Waiting({ rollout: { rolloutIdx, firmware } }: { rollout: FirmwareRollout }) {
  const { t } = useTranslation(['window', 'media'])
  const { number } = useFormats()
  const may = useMay()
  const refresh = useRefresh()
  const query = useCall(firmwareCalls.waiting, { rolloutIdx }, { everySeconds: LOOK_SECONDS })
  const give = async (text: string, mediaId?: string) => {
    const title = t('firmware.nowTitle', { firmware })
    if (!(await ask({ title, text, act: t('firmware.now'), isDangerous: true }))) return
    const reply = await call(firmwareCalls.now, { rolloutIdx, ...(mediaId && { mediaId }) })
    if (reply.code === replyCode.success) tellDone(t('build.moved'))
    else tellRefusal(reply)
    await refresh([firmwareCalls.machines, firmwareCalls.waiting])
  }
  const lost = (plays: number) => ({ minutes: AWAY_MINUTES, plays: number(plays) })
  const giveOne = ({ mediaId, mediaName, playsNow }: WaitingMachine) =>
    give(t('firmware.now.text', { name: mediaName, ...lost(playsNow) }), mediaId)
  const mayGive = may('player-build', 'ETC')
  return (
    <Read of={query}>
      {({ machines, total, playsNow }) => (
        <Stack gap="sm" hidden={total === 0}>
          <Group justify="space-between">
            <Text size="sm">{t('firmware.waiting', { count: number(total) })}</Text>
            {mayGive && total > 1 && (
              <Button
                variant="default"
                onClick={() => void give(t('firmware.allNow.text', { count: number(total), ...lost(playsNow) }))}
              >
                {t('firmware.allNow')}
              </Button>
            )}
          </Group>
          <ShortTable
            rows={machines}
            minWidth={560}
            keyOf={({ mediaId }) => mediaId}
            columns={[
              {
                head: t('media:player.mediaNm'),
                cell: ({ mediaId, mediaName }) => <RecordName of="media" at={mediaId} name={mediaName} />,
              },
              { head: t('media:media.poiName'), cell: ({ venueName }) => venueName },
              { head: t('firmware.waitsUntil'), cell: ({ at, zone }) => <When at={at} zone={zone} /> },
              { head: t('firmware.playsNow'), isFigure: true, cell: (machine) => machine.playsNow },
              {
                isFigure: true,
                cell: (machine) =>
                  mayGive && (
                    <Button variant="default" onClick={() => void giveOne(machine)}>
                      {t('firmware.now')}
                    </Button>
                  ),
              },
            ]}
          />
          {total > machines.length && (
            <Text size="sm">{t('firmware.waitingMore', { count: number(total - machines.length) })}</Text>
          )}
        </Stack>
      )}
    </Read>
  )
}

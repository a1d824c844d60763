import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { InputOf } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { replyCode } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { playerCalls } from '#domain/media/device-calls.ts'
import type { media } from '#domain/media/media.ts'
import { mediaCalls, vitalCalls } from '#domain/media/media-calls.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { undoable } from '../kit/dialog/undo.ts'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { screenName } from '../words/screen-name.ts'
import { useTranslation } from '../words/translation.ts'

type Act =
  | typeof playerCalls.unpair
  | typeof playerCalls.resetIdentity
  | typeof playerCalls.resetStatus
  | typeof playerCalls.stop

/** Acts on the screen's place, device and state; each says what it will do before it does it. */
export function DeviceActs({ media: { mediaId, mediaNm, deviceStatus, mapping } }: { media: Row<typeof media> }) {
  const { t } = useTranslation('media')
  const may = useMay()
  const refresh = useRefresh()
  const shown = [mediaCalls.detail, mediaCalls.list, vitalCalls.vital] as const
  const run = async <Name extends Act>(
    name: Name,
    input: InputOf<Name>,
    word: 'unpair' | 'ssaid' | 'status' | 'stop',
  ) => {
    const text = t(`act.${word}.text`, { media: screenName({ mediaId, mediaNm }) })
    if (!(await ask({ title: t(`act.${word}`), text, act: t(`act.${word}`), isDangerous: true }))) return
    const reply = await call(name, input)
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    tellDone(t('act.done'))
    await refresh(shown)
  }
  /** Nothing goes dark by it, and it is taken back with one click: no question before. */
  const start = () =>
    undoable({
      done: t('act.done'),
      act: () => call(playerCalls.stop, { mediaId, isStopped: 'N' }),
      undo: () => call(playerCalls.stop, { mediaId, isStopped: 'Y' }),
      refresh: () => refresh(shown),
    })
  const isStopped = deviceStatus === codes.deviceStatus.stopped
  const mayStop = may('media-stop', 'ETC')
  const mayUnpair = may('player-unpair', 'ETC')
  if (!mayStop && !mayUnpair) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} />}>
          {t('act.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayStop && deviceStatus !== codes.deviceStatus.waiting && (
          <Menu.Item onClick={() => (isStopped ? start() : run(playerCalls.stop, { mediaId, isStopped: 'Y' }, 'stop'))}>
            {t(isStopped ? 'act.start' : 'act.stop')}
          </Menu.Item>
        )}
        {mayStop && (
          <Menu.Item onClick={() => run(playerCalls.resetStatus, { mediaId }, 'status')}>{t('act.status')}</Menu.Item>
        )}
        {mayUnpair && mapping === codes.mapping.mapped && (
          <Menu.Item c="var(--mantine-color-error)" onClick={() => run(playerCalls.unpair, { mediaId }, 'unpair')}>
            {t('act.unpair')}
          </Menu.Item>
        )}
        {mayUnpair && (
          <Menu.Item
            c="var(--mantine-color-error)"
            onClick={() => run(playerCalls.resetIdentity, { mediaId }, 'ssaid')}
          >
            {t('act.ssaid')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

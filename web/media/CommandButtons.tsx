import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { replyCode } from '#domain/base/reply.ts'
import { commandCalls, vitalCalls } from '#domain/media/media-calls.ts'
import { ask } from '../base/ask.ts'
import { later } from '../base/later.ts'
import { tellRefusal } from '../base/tell.ts'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { useCommandWords } from './command-outcome.ts'

const MessageDialog = later(async () => (await import('./MessageDialog.tsx')).MessageDialog)
const LevelDialog = later(async () => (await import('./LevelDialog.tsx')).LevelDialog)
const UpdateDialog = later(async () => (await import('./UpdateDialog.tsx')).UpdateDialog)

const gentle = ['launcher_restart', 'screenshot'] as const
const hard = ['reboot', 'reset', 'power_on', 'power_off'] as const
const levels = ['volume', 'brightness'] as const
type Level = (typeof levels)[number]
type Kind = (typeof gentle)[number] | (typeof hard)[number]

interface Props {
  mediaIds: readonly string[]
  /** Beside what the bar itself offers for many rows: restart and screenshot are there already. */
  isInBulkBar?: boolean
  onDone?: () => void
}

/** Orders for one screen or for several: each order is asked for, and its outcome told screen by screen. */
export function CommandButtons({ mediaIds, isInBulkBar, onDone }: Props) {
  const { t } = useTranslation('media')
  const may = useMay()
  const refresh = useRefresh()
  const { named, tellOutcome } = useCommandWords()
  const [dialog, setDialog] = useState<'message' | 'update' | Level>()
  const order = async (kind: Kind, made: typeof commandCalls.restart | typeof commandCalls.power) => {
    const text = t('command.ask', { act: t(`command.${kind}`), screens: named(mediaIds) })
    if (!(await ask({ title: t(`command.${kind}`), text, act: t(`command.${kind}`), isDangerous: kind === 'reset' })))
      return
    const reply = await call(made, { mediaIds, kind })
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    await tellOutcome(reply.data.results)
    await refresh([vitalCalls.vital])
    onDone?.()
  }
  if (!may('media-restart', 'ETC')) return null
  return (
    <>
      {!isInBulkBar &&
        gentle.map((kind) => (
          <Button key={kind} variant="default" onClick={() => order(kind, commandCalls.restart)}>
            {t(`command.${kind}`)}
          </Button>
        ))}
      {may('media-power', 'ETC') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} />}>
              {t('command.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {hard.map((kind) => (
              <Menu.Item
                key={kind}
                c={kind === 'reset' ? 'var(--mantine-color-error)' : undefined}
                onClick={() => order(kind, commandCalls.power)}
              >
                {t(`command.${kind}`)}
              </Menu.Item>
            ))}
            {levels.map((level) => (
              <Menu.Item key={level} onClick={() => setDialog(level)}>
                {t(`command.${level}`)}
              </Menu.Item>
            ))}
            <Menu.Item disabled={mediaIds.length !== 1} onClick={() => setDialog('message')}>
              {t('command.message')}
            </Menu.Item>
            <Menu.Item onClick={() => setDialog('update')}>{t('command.update_url')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense>
        {dialog === 'message' && mediaIds[0] && (
          <MessageDialog mediaId={mediaIds[0]} onClose={() => setDialog(undefined)} />
        )}
        {(dialog === 'volume' || dialog === 'brightness') && (
          <LevelDialog kind={dialog} mediaIds={mediaIds} onSent={tellOutcome} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'update' && (
          <UpdateDialog mediaIds={mediaIds} onSent={tellOutcome} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </>
  )
}

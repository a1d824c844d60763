import { TextInput } from '@mantine/core'
import { text } from '#domain/base/field.ts'
import type { Reply } from '#domain/base/reply.ts'
import { availsCalls, holdCalls } from '#domain/campaign/avails-calls.ts'
import type { HoldState } from '#domain/campaign/hold/state.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { tellDone } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { OpenButton } from '../../kit/dialog/OpenButton.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import type { Asked } from '../wish.ts'

interface Held {
  expiresAt: string
  state?: HoldState
  /** In line. */
  place?: number
}

interface Props {
  wish: Asked
  /** Behind what others hold. */
  isInLine?: boolean
}

/** Keeps what is free from being sold to others for a few days, or waits for what others hold. */
export function HoldButton({ wish, isInLine = false }: Props) {
  const { t } = useTranslation('campaign')
  const may = useMay()
  const refresh = useRefresh()
  const { planned } = useFormats()
  const send = (named: Asked & { holdName: string }): Promise<Reply<Held>> =>
    isInLine ? call(holdCalls.standInLine, named) : call(holdCalls.save, named)
  if (!may('avails', 'WRITE')) return null
  const act = t(isInLine ? 'hold.standInLine' : 'hold.act')
  const done = async ({ expiresAt, place, state }: Held, close: () => void) => {
    const until = planned(Date.parse(expiresAt), USUAL_ZONE)
    if (place !== undefined) tellDone(t('hold.queued', { place, until }))
    else tellDone(t(state === 'asked' ? 'hold.askedFor' : 'hold.made', { until }))
    close()
    await refresh([holdCalls.list, availsCalls.ask])
  }
  return (
    <OpenButton size="compact-sm" variant="filled" label={act}>
      {(close) => (
        <FormDialog
          {...{ title: act, act, labels: { holdName: t('hold.name') } }}
          fields={{ holdName: text({ required: true, max: 100 }) }}
          onSend={({ holdName }) => send({ ...wish, holdName: String(holdName) })}
          onDone={(held) => void done(held, close)}
          onClose={close}
        >
          {(input) => <TextInput {...textOf(input('holdName'))} />}
        </FormDialog>
      )}
    </OpenButton>
  )
}

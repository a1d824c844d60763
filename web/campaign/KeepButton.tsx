import { TextInput } from '@mantine/core'
import { text } from '#domain/base/field.ts'
import { calendarCalls } from '#domain/calendar/calls.ts'
import { availsCalls } from '#domain/campaign/avails-calls.ts'
import { tellDone } from '../base/tell.ts'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { OpenButton } from '../kit/dialog/OpenButton.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import type { Asked } from './wish.ts'

/** Notes a wish that has no room: as a lost sale it is demand on the calendar. */
export function KeepButton({ wish }: { wish: Asked }) {
  const { t } = useTranslation('campaign')
  const may = useMay()
  const refresh = useRefresh()
  if (!may('avails', 'WRITE')) return null
  const done = async (isNew: boolean, close: () => void) => {
    tellDone(t(isNew ? 'lost.kept' : 'lost.keptBefore'))
    close()
    await refresh([calendarCalls.fill])
  }
  return (
    <OpenButton size="compact-sm" label={t('lost.keep')}>
      {(close) => (
        <FormDialog
          {...{ title: t('lost.keep'), act: t('lost.keep'), labels: { lsName: t('lost.name') } }}
          fields={{ lsName: text({ required: true, max: 100 }) }}
          onSend={({ lsName }) => call(availsCalls.keep, { ...wish, lsName: String(lsName) })}
          onDone={({ isNew }) => void done(isNew, close)}
          onClose={close}
        >
          {(input) => <TextInput {...textOf(input('lsName'))} />}
        </FormDialog>
      )}
    </OpenButton>
  )
}

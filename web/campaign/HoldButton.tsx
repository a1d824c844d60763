import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { text } from '#domain/base/field.ts'
import { availsCalls, holdCalls } from '#domain/campaign/avails-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { tellDone } from '../base/tell.ts'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import type { Asked } from './wish.ts'

/** Keeps what is free from being sold to others for a few days. */
export function HoldButton({ wish }: { wish: Asked }) {
  const { t } = useTranslation('campaign')
  const may = useMay()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const { exact } = useFormats()
  if (!may('avails', 'WRITE')) return null
  const done = async (expiresAt: string) => {
    tellDone(t('hold.made', { until: exact(Date.parse(expiresAt), USUAL_ZONE) }))
    setOpen(false)
    await refresh([holdCalls.list, availsCalls.ask])
  }
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        {t('hold.act')}
      </Button>
      {isOpen && (
        <FormDialog
          {...{ title: t('hold.act'), act: t('hold.act'), labels: { holdName: t('hold.name') } }}
          fields={{ holdName: text({ required: true, max: 100 }) }}
          onSend={({ holdName }) => call(holdCalls.save, { ...wish, holdName: String(holdName) })}
          onDone={({ expiresAt }) => void done(expiresAt)}
          onClose={() => setOpen(false)}
        >
          {(input) => <TextInput {...textOf(input('holdName'))} data-autofocus />}
        </FormDialog>
      )}
    </>
  )
}

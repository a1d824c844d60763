import { NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { number, text } from '#domain/base/field.ts'
import { FormDialog } from '../base/FormDialog.tsx'
import { tellDone } from '../base/tell.ts'
import { call } from '../call.ts'
import { useRefresh } from '../resource/record.ts'

const fields = {
  url: text({ required: true, max: 2048, pattern: 'httpsUrl' }),
  sha256: text({ required: true, max: 64, pattern: 'sha256' }),
  bytes: number({ required: true, min: 1 }),
}

/** Sends players to a new version of themselves; they check its size and hash before they take it. */
export function UpdateDialog({ mediaIds, onClose }: { mediaIds: readonly string[]; onClose(): void }) {
  const { t } = useTranslation('media')
  const refresh = useRefresh()
  const labels = { url: t('update.url'), sha256: t('update.sha256'), bytes: t('update.bytes') }
  return (
    <FormDialog
      title={t('command.update_url')}
      act={t('command.send')}
      fields={fields}
      labels={labels}
      onSend={({ url, sha256, bytes }) =>
        call('media/media/power', {
          mediaIds,
          kind: 'update_url',
          url: String(url),
          sha256: String(sha256),
          bytes: Number(bytes),
        })
      }
      onDone={async () => {
        tellDone(t('command.sent', { count: mediaIds.length }))
        await refresh(['media/media/vital'])
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => (
        <>
          {(['url', 'sha256'] as const).map((name) => {
            const { value, onChange, ...rest } = input(name)
            return (
              <TextInput
                key={name}
                {...rest}
                label={labels[name]}
                value={String(value ?? '')}
                onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
              />
            )
          })}
          <BytesInput label={labels.bytes} {...input('bytes')} />
        </>
      )}
    </FormDialog>
  )
}

function BytesInput({
  value,
  onChange,
  ...rest
}: {
  label: string
  value: unknown
  error?: string | undefined
  required: boolean
  onChange(value: unknown): void
}) {
  return (
    <NumberInput
      {...rest}
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
      hideControls
    />
  )
}

import { Textarea } from '@mantine/core'
import type { Row } from '#domain/base/resource.ts'
import { incident } from '#domain/incident/incident.ts'
import { incidentCalls } from '#domain/incident/incident-calls.ts'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { OpenButton } from '../kit/dialog/OpenButton.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

const { note: written } = incident.fields
const fields = { note: written }

/** The one thing about an incident that is entered, also once it is over. */
export function NoteButton({ incident: { inIdx, note } }: { incident: Row<typeof incident> }) {
  const { t } = useTranslation('incident')
  const refresh = useRefresh()
  if (!useMay()('incident', 'UPDATE')) return null
  return (
    <OpenButton label={t('incident.note')}>
      {(close) => (
        <FormDialog
          title={t('incident.note')}
          act={t('note.keep')}
          fields={fields}
          labels={{ note: t('incident.note') }}
          start={{ note }}
          onSend={(entered) =>
            call(incidentCalls.save, { inIdx, note: entered.note ? String(entered.note) : null, was: { note } })
          }
          onDone={async () => {
            await refresh([incidentCalls.detail, incidentCalls.list])
            close()
          }}
          onClose={close}
        >
          {(input) => <Textarea {...textOf(input('note'))} autosize minRows={4} />}
        </FormDialog>
      )}
    </OpenButton>
  )
}

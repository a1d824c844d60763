import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { paragraph } from '#domain/base/field.ts'
import type { Row } from '#domain/base/resource.ts'
import { endsByHand, type incident, REASON_LENGTH } from '#domain/incident/incident.ts'
import { incidentCalls } from '#domain/incident/incident-calls.ts'
import { tellDone } from '../base/tell.ts'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { ActButton } from '../kit/record/ActButton.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay, useSession } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { NoteButton } from './NoteButton.tsx'

const stales = [incidentCalls.detail, incidentCalls.list]
const fields = { reason: paragraph({ required: true, max: REASON_LENGTH }) }

/** Whoever looks after it says so; what no measurement ends is closed with a reason. */
export function IncidentActs({ incident: stored }: Props) {
  const { inIdx, incidentKind, incidentState, takenId, takenBy } = stored
  const { t } = useTranslation('incident')
  const [isClosing, setClosing] = useState(false)
  const mayAct = useMay()('incident-act', 'ETC')
  const { info } = useSession()
  const isOwn = takenId !== null && takenId === info?.uId
  const note = <NoteButton incident={stored} />
  if (!mayAct || incidentState === codes.incidentState.ended) return note
  return (
    <>
      {note}
      {endsByHand(incidentKind) && (
        <Button variant="default" onClick={() => setClosing(true)}>
          {t('close')}
        </Button>
      )}
      {!isOwn && (
        <ActButton
          call={incidentCalls.take}
          input={{ inIdx }}
          label={takenBy ? t('takeOver', { name: takenBy }) : t('takeOn')}
          done={t('takenOn')}
          stales={stales}
          isMain
        />
      )}
      {isClosing && <CloseDialog inIdx={inIdx} onClose={() => setClosing(false)} />}
    </>
  )
}

interface Props {
  incident: Row<typeof incident>
}

function CloseDialog({ inIdx, onClose }: { inIdx: number; onClose(): void }) {
  const { t } = useTranslation('incident')
  const refresh = useRefresh()
  return (
    <FormDialog
      title={t('close')}
      act={t('close')}
      fields={fields}
      labels={{ reason: t('incident.closeReason') }}
      onSend={({ reason }) => call(incidentCalls.close, { inIdx, reason: String(reason) })}
      onDone={async () => {
        tellDone(t('closed'))
        await refresh(stales)
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => <Textarea {...textOf(input('reason'))} autosize minRows={3} />}
    </FormDialog>
  )
}

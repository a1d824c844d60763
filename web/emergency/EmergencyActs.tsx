import { Button, Textarea } from '@mantine/core'
import { IconBroadcast, IconPlayerStop, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { paragraph } from '#domain/base/field.ts'
import { type Emergency, REASON_LENGTH } from '#domain/emergency/emergency.ts'
import { emergencyCalls } from '#domain/emergency/emergency-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { tellDone } from '../base/tell.ts'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { ActButton } from '../kit/record/ActButton.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

const { asked, scheduled, showing } = codes.emergencyStatus
const stales = [emergencyCalls.detail, emergencyCalls.own, emergencyCalls.tally, emergencyCalls.list]
const fields = { reason: paragraph({ required: true, max: REASON_LENGTH }) }

/** A second person puts it on the screens or refuses to; whoever may takes it back. */
export function EmergencyActs({ emergency }: { emergency: Emergency }) {
  const { t } = useTranslation('emergency')
  const may = useMay()
  const [isTaking, setTaking] = useState(false)
  const { emIdx, emStatus } = emergency
  const isAnswering = may('emergency-confirm', 'ETC') && emStatus === asked
  const own = useCall(emergencyCalls.own, { emIdx }, { isEnabled: isAnswering }).data
  const isRefusing = isAnswering && own?.isAsker === false
  const isOpen = emStatus === asked || emStatus === scheduled || emStatus === showing
  return (
    <>
      {isAnswering && <ConfirmButton emergency={emergency} />}
      {may('emergency-stop', 'ETC') && isOpen && (!isAnswering || own) && (
        <Button
          variant="default"
          leftSection={isRefusing ? <IconX size={14} /> : <IconPlayerStop size={14} />}
          onClick={() => setTaking(true)}
        >
          {t(isRefusing ? 'refuse' : 'takeBack')}
        </Button>
      )}
      {isTaking && <TakeBackDialog {...{ emIdx, isRefusing }} onClose={() => setTaking(false)} />}
    </>
  )
}

/** Names the screens and the end before anything happens; nothing for whoever wrote it, whom another one has to confirm. */
function ConfirmButton({ emergency }: { emergency: Emergency }) {
  const { t } = useTranslation('emergency')
  const { number, planned } = useFormats()
  const own = useCall(emergencyCalls.own, { emIdx: emergency.emIdx }).data
  const { emIdx, revision, emTitle, endDate, brdCode, isExercise, isWhole } = emergency
  const { targetRegions, targetGroups, targetVenues } = emergency
  const aim = { brdCode, isExercise, isWhole, targetRegions, targetGroups, targetVenues }
  const reach = useCall(emergencyCalls.reach, aim).data
  const reached = { screens: number(reach?.screens ?? 0), connected: number(reach?.connected ?? 0) }
  if (own?.isOwn !== false) return null
  const until = planned(Date.parse(endDate), USUAL_ZONE)
  return (
    <ActButton
      call={emergencyCalls.confirm}
      input={{ emIdx, revision }}
      label={t('confirm')}
      icon={<IconBroadcast size={14} />}
      question={t('confirm.ask', { title: emTitle, ...reached, until })}
      done={(told) => t('confirmed', { screens: number(told.screens) })}
      stales={stales}
      isMain
      isDangerous
      isDisabled={!reach}
    />
  )
}

interface DialogProps {
  emIdx: number
  /** By the second person, of what waits for their word. */
  isRefusing: boolean
  onClose(): void
}

function TakeBackDialog({ emIdx, isRefusing, onClose }: DialogProps) {
  const { t } = useTranslation('emergency')
  const refresh = useRefresh()
  return (
    <FormDialog
      title={t(isRefusing ? 'refuse' : 'takeBack')}
      act={t(isRefusing ? 'refuse' : 'takeBack')}
      fields={fields}
      labels={{ reason: t('emergency.reason') }}
      isDangerous
      onSend={({ reason }) => call(emergencyCalls.takeBack, { emIdx, reason: String(reason) })}
      onDone={async () => {
        tellDone(t(isRefusing ? 'refused' : 'takenBack'))
        await refresh(stales)
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => <Textarea {...textOf(input('reason'))} autosize minRows={3} />}
    </FormDialog>
  )
}

import './thumb.css'
import { Button, Checkbox, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { code, paragraph } from '#domain/base/field.ts'
import type { Row } from '#domain/base/resource.ts'
import { endsByHand } from '#domain/incident/incident.ts'
import { incidentCalls } from '#domain/incident/incident-calls.ts'
import { isOver, type workOrder } from '#domain/incident/work.ts'
import { workCalls } from '#domain/incident/work-calls.ts'
import { tellDone } from '../base/tell.ts'
import { textOf } from '../base/typed.ts'
import { saveUnsaved, useIsAnythingUnsaved } from '../base/unsaved.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { ActButton } from '../kit/record/ActButton.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay, useSession } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

const stales = [workCalls.detail, workCalls.list, workCalls.mine, incidentCalls.detail, incidentCalls.list]
const fields = { reason: paragraph({ required: true, max: 500 }), closesIncident: code('yesNo') }
const { asked, taken } = codes.workState
type Work = Row<typeof workOrder>

/** Whoever does the work takes it, and says how it ended. */
export function WorkActs({ work }: { work: Work }) {
  const { t } = useTranslation('incident')
  const [ending, setEnding] = useState<'Y' | 'N'>()
  const may = useMay()
  const { info } = useSession()
  const isUnsaved = useIsAnythingUnsaved()
  // What has ended is not written any more: a photograph that was not saved would be lost.
  const end = async (isDone: 'Y' | 'N') => {
    if (await saveUnsaved()) setEnding(isDone)
  }
  const isOwn = work.workerId === info?.uId
  const isOthers = work.workTurn === codes.workTurn.others && !may('work-order', 'WRITE')
  if (!may('work-do', 'ETC') || isOver(work.workState) || isOthers) return null
  return (
    <Group gap={8} className="thumb">
      <Button variant="default" onClick={() => void end('N')}>
        {t('work.impossible')}
      </Button>
      {(work.workState === asked || !isOwn) && (
        <ActButton
          call={workCalls.take}
          input={{ woIdx: work.woIdx }}
          label={t('work.take')}
          done={t('work.taken')}
          stales={stales}
          isMain
        />
      )}
      {work.workState === taken && isOwn && (
        <Button variant={isUnsaved ? 'default' : 'filled'} onClick={() => void end('Y')}>
          {t('work.done')}
        </Button>
      )}
      {ending && <EndDialog work={work} isDone={ending} onClose={() => setEnding(undefined)} />}
    </Group>
  )
}

function EndDialog({ work: { woIdx, inIdx }, isDone, onClose }: { work: Work; isDone: 'Y' | 'N'; onClose(): void }) {
  const { t } = useTranslation('incident')
  const refresh = useRefresh()
  const isClosable = useClosable(isDone === 'Y' ? inIdx : null)
  const act = t(isDone === 'Y' ? 'work.done' : 'work.impossible')
  const done = async () => {
    tellDone(t('work.ended'))
    await refresh(stales)
    onClose()
  }
  return (
    <FormDialog
      title={act}
      act={act}
      fields={fields}
      labels={{ reason: t('workOrder.endWords'), closesIncident: t('work.closesIncident') }}
      onSend={({ reason, closesIncident }) =>
        call(workCalls.finish, {
          ...{ woIdx, isDone, reason: String(reason) },
          closesIncident: closesIncident === 'Y' ? 'Y' : 'N',
        })
      }
      onDone={() => void done()}
      onClose={onClose}
    >
      {(input) => {
        const closes = input('closesIncident')
        return (
          <>
            <Textarea {...textOf(input('reason'))} autosize minRows={3} />
            {isClosable && (
              <Checkbox
                label={closes.label}
                checked={closes.value === 'Y'}
                onChange={({ currentTarget }) => closes.onChange(currentTarget.checked ? 'Y' : 'N')}
              />
            )}
          </>
        )
      }}
    </FormDialog>
  )
}

/** True for an incident behind the work that is open and ends by hand alone, for whoever may end it. */
function useClosable(inIdx: number | null): boolean {
  const mayClose = useMay()('incident-act', 'ETC')
  const isAsked = mayClose && inIdx !== null
  const { data } = useCall(incidentCalls.detail, { inIdx: inIdx ?? 0 }, { isEnabled: isAsked })
  return data !== undefined && data.incidentState !== codes.incidentState.ended && endsByHand(data.incidentKind)
}

import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { isOver, orderedFields, workOrder } from '#domain/incident/work.ts'
import { workCalls } from '#domain/incident/work-calls.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { WorkActs } from './WorkActs.tsx'
import { PlaceOfWork, ScreenOfVenue, WorkerField } from './WorkFields.tsx'
import { WorkPhoto } from './WorkPhoto.tsx'

const { Input, Show } = inputsOf(workOrder)

export function WorkView() {
  const fresh = useAddressed()
  const mayOrder = useMay()('work-order', 'WRITE')
  return (
    <RecordPage
      of={workOrder}
      calls={workCalls}
      fresh={fresh}
      isForm={({ workState }) => workState === codes.workState.taken}
      isLocked={({ workState, workTurn }) => isOver(workState) || (workTurn === codes.workTurn.others && !mayOrder)}
      lockedFields={mayOrder ? [] : orderedFields}
      actions={(stored) => <WorkActs work={stored} />}
    >
      {(stored) => (
        <>
          <Task stored={stored} />
          {stored && <Photographs />}
          {stored && <Course work={stored} />}
        </>
      )}
    </RecordPage>
  )
}

function Task({ stored }: { stored: Row<typeof workOrder> | undefined }) {
  const { t } = useTranslation('incident')
  return (
    <Section title={t('workOrder.section.task')}>
      <Input field="woTitle" />
      <Input field="poiIdx" as={PlaceOfWork} />
      <Input field="mediaId" as={ScreenOfVenue} />
      <Input field="workerId" control={(props) => <WorkerField {...props} name={stored?.workerName ?? null} />} />
      <Input field="until" />
      <Input field="task" />
    </Section>
  )
}

function Photographs() {
  const { t } = useTranslation('incident')
  return (
    <Section title={t('workOrder.section.photos')}>
      <Input field="photoBefore" as={WorkPhoto} />
      <Input field="photoAfter" as={WorkPhoto} />
    </Section>
  )
}

function Course({ work: { endedAt } }: { work: Row<typeof workOrder> }) {
  const { t } = useTranslation('incident')
  return (
    <Section title={t('workOrder.section.course')}>
      <Show field="registrant" />
      <Show field="regDate" />
      <Show field="takenAt" />
      {endedAt && <Show field="endedAt" />}
      {endedAt && <Show field="endedBy" />}
      {endedAt && <Show field="endWords" />}
    </Section>
  )
}

/** Place and cause of new work, as the page that one comes from has named them. */
function useAddressed() {
  const { t } = useTranslation('code')
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [fresh] = useState(() => ({
    woTitle: isKind(address.kind) ? t(`code:incidentKind.${address.kind}`) : null,
    poiIdx: keyIn(address.poiIdx),
    mediaId: typeof address.mediaId === 'string' ? address.mediaId.slice(0, 40) : null,
    inIdx: keyIn(address.inIdx),
  }))
  return fresh
}

const kinds: readonly unknown[] = Object.values(codes.incidentKind)
const isKind = (text: unknown): text is CodeOf<'incidentKind'> => kinds.includes(text)
const keyIn = (text: unknown) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null)

import { useSearch } from '@tanstack/react-router'
import { codes } from '#domain/base/codes.ts'
import { publish } from '#domain/content/publish.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { instantOfBound } from '#domain/time/period.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { BrandField, useFreshInBrand } from '../network/BrandField.tsx'
import { InQueue } from '../review/InQueue.tsx'
import { useTranslation } from '../words/translation.ts'
import { Progress } from './arrival/Progress.tsx'
import { ContentsField } from './ContentsField.tsx'
import { RunningContents } from './change/RunningContents.tsx'
import { PublishActs } from './PublishActs.tsx'
import { PublishReview } from './review/PublishReview.tsx'
import { RolloutPanel } from './rollout/RolloutPanel.tsx'
import { ScreenTargets } from './ScreenTargets.tsx'
import { TargetsField } from './TargetsField.tsx'

const { Input, Show } = inputsOf(publish)
const { scheduled, inProgress, finished } = codes.dateStatus
const USUAL_DAYS = 30

/** Period of a new publish: it is mostly wanted at once, and for some weeks. */
function start(targetVenues: readonly number[]) {
  const now = Date.now()
  const last = { day: dayAfter(localDay(USUAL_ZONE, now), USUAL_DAYS), time: '' }
  const endDate = new Date(instantOfBound(USUAL_ZONE, last, 'end')).toISOString()
  return { contents: [], targetGroups: [], targetVenues, startDate: new Date(now).toISOString(), endDate }
}

export function PublishView() {
  const { t } = useTranslation('content')
  // A venue whose screens lack contents names itself.
  const { poiIdx } = useSearch({ strict: false }) as { poiIdx?: string }
  const fresh = useFreshInBrand(() => start(poiIdx ? [Number(poiIdx)] : []))
  return (
    <RecordPage
      of={publish}
      calls={publishCalls}
      fresh={fresh}
      isLocked={({ dateStatus }) => dateStatus === finished}
      isKept={({ dateStatus }) => dateStatus !== scheduled}
      actions={(stored) => <PublishActs publish={stored} />}
    >
      {(stored) => (
        <>
          {stored && <InQueue kind={codes.reviewKind.publish} id={stored.publishIdx} />}
          <Section title={t('publish.section.facts')}>
            <Input field="publishName" />
            <Input field="brdCode" as={BrandField} />
            {stored?.dateStatus === inProgress ? <Show field="startDate" /> : <Input field="startDate" />}
            <Input field="endDate" />
            <Show field="dateStatus" />
            <Show field="review" />
            <Show field="registrant" />
            <Show field="modifier" />
            <Show field="modDate" />
          </Section>
          {stored?.dateStatus === inProgress && (
            <Progress of={publishCalls.arrival} order={{ publishIdx: stored.publishIdx }} />
          )}
          {stored && <PublishReview key={stored.modDate} publish={stored} />}
          {stored && <RolloutPanel publish={stored} />}
          {stored?.stoppedDate && (
            <Section title={t('publish.section.stop')}>
              <Show field="stoppedDate" />
              <Show field="stopReason" />
            </Section>
          )}
          {stored?.dateStatus === inProgress ? (
            <RunningContents publish={stored} />
          ) : (
            <Section title={t('publish.section.contents')}>
              <div style={{ gridColumn: '1 / -1' }}>
                <Input field="contents" as={ContentsField} />
              </div>
            </Section>
          )}
          <Section title={t('publish.section.targets')}>
            <div style={{ gridColumn: '1 / -1' }}>
              <Input
                field="targetVenues"
                control={(props) => <TargetsField {...props} publishIdx={stored?.publishIdx} names={stored?.poiName} />}
              />
            </div>
            <ScreenTargets Input={Input} />
          </Section>
        </>
      )}
    </RecordPage>
  )
}

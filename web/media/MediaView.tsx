import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { codes } from '#domain/base/codes.ts'
import { media } from '#domain/media/media.ts'
import { mediaCalls } from '#domain/media/media-calls.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { StatusCell } from '../network/StatusCell.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { AudienceSection } from './AudienceSection.tsx'
import { CommandButtons } from './CommandButtons.tsx'
import { DeviceActs } from './DeviceActs.tsx'
import { ModelField } from './model/ModelField.tsx'
import { ScreenNow } from './ScreenNow.tsx'
import { ScreenPlace } from './ScreenPlace.tsx'
import { useScreenQuestion } from './screen-question.ts'

// What lies below the form comes after it: its page has a budget.
const VitalPanel = lazy(async () => ({ default: (await import('./VitalPanel.tsx')).VitalPanel }))
const VitalDays = lazy(async () => ({ default: (await import('./VitalDays.tsx')).VitalDays }))

const { Input, Show } = inputsOf(media)

export function MediaView() {
  const { t } = useTranslation('media')
  const may = useMay()
  const ask = useScreenQuestion()
  return (
    <RecordPage
      of={media}
      calls={mediaCalls}
      isKept={({ deviceStatus }) => deviceStatus !== codes.deviceStatus.waiting}
      ask={ask}
      state={(stored) => <StatusCell media={stored} />}
      actions={(stored) => (
        <>
          {stored.deviceStatus !== codes.deviceStatus.waiting && <CommandButtons mediaIds={[stored.mediaId]} />}
          <DeviceActs media={stored} />
          {stored.poiIdx !== null && may('work-order', 'WRITE') && (
            <Button
              component={Link}
              to={`/media/work/view?poiIdx=${stored.poiIdx}&mediaId=${stored.mediaId}`}
              variant="default"
            >
              {t('media.orderWork')}
            </Button>
          )}
        </>
      )}
    >
      {(stored) => (
        <>
          {stored && stored.plyIdx !== null && <ScreenNow media={stored} />}
          <Section title={t('media.section.identity')}>
            <Input field="mediaNm" />
            <Show field="deviceStatus" />
            <Input field="useType" />
            <Input field="grade" />
            <Input field="description" />
            <Show field="regDate" />
          </Section>
          <ScreenPlace media={stored} />
          <AudienceSection />
          <Section title={t('media.section.device')}>
            <Input field="mdId" control={(props) => <ModelField {...props} text={stored?.mdNm} />} />
            <Input field="modelNumber" />
            <Input field="serialNumber" />
            <Show field="screenResolution" />
            <Show field="playerType" />
            <Show field="os" />
            <Show field="firmware" />
            <Show field="playerVersion" />
            <Show field="pin" />
            <Show field="plyIdx" />
            <Show field="mapping" />
          </Section>
          {stored && (
            <Suspense>
              {stored.plyIdx !== null && <VitalDays mediaId={stored.mediaId} />}
              <VitalPanel mediaId={stored.mediaId} />
            </Suspense>
          )}
        </>
      )}
    </RecordPage>
  )
}

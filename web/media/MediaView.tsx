import { useTranslation } from 'react-i18next'
import { media } from '#domain/media/media.ts'
import { mediaCalls } from '#domain/media/media-calls.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { RemoveButton } from '../kit/record/RemoveButton.tsx'
import { StatusCell } from '../network/StatusCell.tsx'
import { VenueField } from '../network/VenueField.tsx'
import { useMay } from '../wire/session.ts'
import { CommandButtons } from './CommandButtons.tsx'
import { DeviceActs } from './DeviceActs.tsx'
import { ModelField } from './ModelField.tsx'
import { PhotoField } from './PhotoField.tsx'
import { VitalPanel } from './VitalPanel.tsx'

const { Input, Show } = inputsOf(media)

export function MediaView() {
  const { t } = useTranslation('media')
  const may = useMay()
  return (
    <RecordPage
      of={media}
      detail={mediaCalls.detail}
      save={mediaCalls.save}
      list={mediaCalls.list}
      listPath="/media/media/list"
      actions={(stored) => (
        <>
          {stored.deviceStatus !== 0 && <CommandButtons mediaIds={[stored.mediaId]} />}
          <DeviceActs media={stored} />
          {stored.deviceStatus === 0 && may('media', 'DELETE') && (
            <RemoveButton
              call={mediaCalls.remove}
              input={{ mediaId: stored.mediaId }}
              name={stored.mediaNm ?? stored.mediaId}
              stales={[mediaCalls.list]}
              listPath="/media/media/list"
            />
          )}
        </>
      )}
    >
      {(stored) => (
        <>
          <Section title={t('media.section.identity')}>
            <Show field="mediaId" />
            <Input field="mediaNm" />
            <Show field="mediaStatus">{stored && <StatusCell media={stored} />}</Show>
            <Show field="deviceStatus" />
            <Input field="useType" />
            <Input field="grade" />
            <Input field="description" />
            {stored && <Show field="regDate" />}
          </Section>
          <Section title={t('media.section.place')}>
            <Input
              field="poiIdx"
              control={(props) => <VenueField {...props} brdCode={stored?.brdCode} text={stored?.poiName} />}
            />
            <Show field="bgName" />
            <Show field="region" />
            <Input field="onTime" description={t('media.onTime.hint')} />
            <Input field="offTime" />
            <Input field="volume" description={t('media.volume.hint')} />
            <Input field="photo" control={(props) => <PhotoField {...props} />} />
          </Section>
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
          {stored && <VitalPanel media={stored} />}
        </>
      )}
    </RecordPage>
  )
}

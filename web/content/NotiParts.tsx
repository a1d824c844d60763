import type { ReactNode } from 'react'
import { codes } from '#domain/base/codes.ts'
import type { botNoti, Noti } from '#domain/content/noti.ts'
import { Section } from '../kit/cell/Section.tsx'
import { FileField } from '../kit/input/FileField.tsx'
import { type inputsOf, useSurroundings } from '../kit/input/Input.tsx'
import { BrandField } from '../network/BrandField.tsx'
import { useTranslation } from '../words/translation.ts'
import { ScreenTargets } from './ScreenTargets.tsx'
import { TargetsField } from './TargetsField.tsx'

type Inputs = ReturnType<typeof inputsOf<typeof botNoti>>

/** Values of a new notice: it is mostly wanted at once, and nobody but its author knows for how long. */
export const usualNoti = () => ({
  targetGroups: [],
  targetVenues: [],
  startDate: new Date().toISOString(),
})

export function NotiFacts({ Input, Show, stored }: Inputs & { stored: Noti | undefined }) {
  const { t } = useTranslation('content')
  return (
    <>
      <Section title={t('noti.section.facts')}>
        <Input field="notiName" />
        <Input field="brdCode" as={BrandField} />
        <Input field="infoType" />
        <Input field="priority" />
        {stored?.dateStatus === codes.dateStatus.inProgress ? <Show field="startDate" /> : <Input field="startDate" />}
        <Input field="endDate" />
        <Show field="dateStatus" />
        <Show field="review" />
        <Show field="registrant" />
        <Show field="modifier" />
        <Show field="modDate" />
      </Section>
      {stored?.stoppedDate && (
        <Section title={t('noti.section.stop')}>
          <Show field="stoppedDate" />
          <Show field="stopReason" />
        </Section>
      )}
    </>
  )
}

/** Words in one of three shapes, or a picture: the others are not asked for. */
export function NotiWords({ Input, children }: Pick<Inputs, 'Input'> & { children?: ReactNode }) {
  const { t } = useTranslation('content')
  const { values } = useSurroundings().form
  const isText = values.contNotiType !== codes.noticeType.image
  return (
    <Section title={t('noti.section.words')}>
      <Input field="contNotiType" />
      {isText && <Input field="uiType" />}
      {isText && values.uiType === codes.noticeUiType.titled && <Input field="notiTitle" />}
      {isText && <Input field="notiText" />}
      {!isText && (
        <Input field="fIdx" control={(props) => <FileField {...props} purpose="screenNotice" height={160} />} />
      )}
      {children}
    </Section>
  )
}

export function NotiTargets({ Input, stored }: Pick<Inputs, 'Input'> & { stored: Noti | undefined }) {
  const { t } = useTranslation('content')
  return (
    <Section title={t('noti.section.targets')}>
      <div style={{ gridColumn: '1 / -1' }}>
        <Input field="targetVenues" control={(props) => <TargetsField {...props} names={stored?.poiName} />} />
      </div>
      <ScreenTargets Input={Input} />
    </Section>
  )
}

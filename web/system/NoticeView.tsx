import { codes } from '#domain/base/codes.ts'
import { notice } from '#domain/system/notice.ts'
import { noticeCalls } from '#domain/system/notice-calls.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { BrandField, useFreshInBrand } from '../network/BrandField.tsx'
import { useSession } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { NoticeMessage, RolesControl } from './NoticeFields.tsx'

const { Input, Show } = inputsOf(notice)

const DAYS_SHOWN = 14
const shownNow = () => ({
  startDate: new Date().toISOString(),
  endDate: new Date(Date.now() + DAYS_SHOWN * 86_400_000).toISOString(),
})

/** A notice as its writer sees it: for whom, from when to when, how it shows. */
export function NoticeView() {
  const { t } = useTranslation('system')
  const { info } = useSession()
  const fresh = useFreshInBrand(shownNow)
  const isPlatform = info?.roleCd === codes.role.super
  return (
    <RecordPage of={notice} calls={noticeCalls} fresh={fresh}>
      {(stored) => (
        <>
          <Section title={t('notice.section.message')}>
            <Input field="ntTitle" />
            <Input field="noticeType" />
            <NoticeMessage />
          </Section>
          <Section title={t('notice.section.audience')}>
            {stored ? (
              <Show field="brdName" />
            ) : (
              <Input
                field="brdCode"
                description={isPlatform ? t('notice.brandHint') : undefined}
                control={(props) => <BrandField {...props} required={!isPlatform} />}
              />
            )}
            <Input field="roleCdList" as={RolesControl} />
          </Section>
          <Section title={t('notice.section.showing')}>
            <Input field="startDate" />
            <Input field="endDate" />
            <Input field="topYn" />
            <Input field="popupYn" />
            <Show field="dateStatus" />
            <Show field="registrant" />
          </Section>
        </>
      )}
    </RecordPage>
  )
}

import { codes } from '#domain/base/codes.ts'
import { content } from '#domain/content/content.ts'
import { contentCalls } from '#domain/content/content-calls.ts'
import { Section } from '../kit/cell/Section.tsx'
import { FileField } from '../kit/input/FileField.tsx'
import { type ControlProps, inputsOf, useSurroundings } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { BrandField, useFreshInBrand } from '../network/BrandField.tsx'
import { useSession } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { AppliedPublishes } from './AppliedPublishes.tsx'
import { AppliedVenues } from './AppliedVenues.tsx'
import { ContentActs } from './ContentActs.tsx'

const { Input, Show } = inputsOf(content)

export function ContentView() {
  const { t } = useTranslation('content')
  const { info } = useSession()
  const isVenue = info?.roleCd === codes.role.user
  const fresh = useFreshInBrand(isVenue ? privately : publicly)
  return (
    <RecordPage
      of={content}
      calls={contentCalls}
      fresh={fresh}
      isLocked={({ boardIdx }) => boardIdx !== null}
      lockedFields={isVenue ? ['isPublic'] : []}
      actions={(stored) => <ContentActs content={stored} />}
    >
      {(stored) => (
        <>
          <Section title={t('content.section.facts')}>
            <Input field="contentName" />
            <Input field="brdCode" as={BrandField} />
            <Input field="contentType" />
            <Input field="layout" />
            <Input field="layoutType" />
            <Input field="isPublic" />
            <Input field="validFrom" />
            <Input field="validTo" />
            <Show field="registrant" />
            <Show field="regDate" />
          </Section>
          <Section title={t('content.section.file')}>
            <div style={{ gridColumn: '1 / -1' }}>
              <Input field="fIdx" as={ContentFile} />
            </div>
            <Input field="playSeconds" />
            <Show field="slotCount" />
            <Show field="originalWidth" />
            <Show field="originalHeight" />
          </Section>
          {stored && <AppliedVenues contentIdx={stored.contentIdx} />}
          {stored && <AppliedPublishes contentIdx={stored.contentIdx} />}
        </>
      )}
    </RecordPage>
  )
}

const publicly = { isPublic: 1 }
const privately = { isPublic: 0 }

/** The gate checks the file against the layout that is chosen in the form. */
function ContentFile(props: ControlProps) {
  const { form } = useSurroundings()
  const layout = form.values.layout === 'V' ? 'V' : 'H'
  /** A content is mostly called as its file is. */
  const suggestName = ({ name }: File) => {
    if (form.form.getValues('contentName')) return
    const suggested = name.replace(/\.\w+$/, '').slice(0, content.fields.contentName.max)
    form.form.setValue('contentName', suggested, { shouldDirty: true })
  }
  return <FileField {...props} purpose="content" layout={layout} height={240} onSent={suggestName} />
}

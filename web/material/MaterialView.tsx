import { Suspense, useMemo } from 'react'
import { material } from '#domain/material/material.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { later } from '../base/later.ts'
import { Section } from '../kit/cell/Section.tsx'
import { FileField } from '../kit/input/FileField.tsx'
import { type ControlProps, inputsOf, useSurroundings } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useSession } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { AdvertiserField } from './AdvertiserField.tsx'
import { AppliedScreens } from './air/AppliedScreens.tsx'
import { OnAir } from './air/OnAir.tsx'
import { MaterialActs } from './MaterialActs.tsx'
import { Versions } from './review/Versions.tsx'

// Most send a film.
const FromTemplate = later(async () => (await import('./template/FromTemplate.tsx')).FromTemplate)

const { Input, Show } = inputsOf(material)

export function MaterialView() {
  const { t } = useTranslation('material')
  const { info } = useSession()
  const fresh = useMemo(() => ({ advIdx: info?.advIdx }), [info?.advIdx])
  return (
    <RecordPage
      of={material}
      calls={materialCalls}
      fresh={fresh}
      actions={(stored) => <MaterialActs material={stored} />}
    >
      {(stored) => (
        <>
          <Section title={t('material.section.facts')}>
            <Input field="matName" />
            <Input field="advIdx" as={AdvertiserField} />
            <Input field="playTime" />
            <Input field="layout" />
            <Input field="matContentType" />
            <Input field="matTest" />
            <Input field="upjong" />
            <Input field="validFrom" />
            <Input field="validTo" />
          </Section>
          <Section title={t('material.section.file')}>
            <div style={{ gridColumn: '1 / -1' }}>
              <Input
                field="fIdx"
                description={t(stored ? 'material.fIdx.again' : 'material.fIdx.hint')}
                as={MaterialFile}
              />
            </div>
            <Show field="seconds" />
            <Show field="originalWidth" />
            <Show field="originalHeight" />
          </Section>
          {stored && (
            <Section title={t('material.section.review')}>
              <Show field="review" />
              <Show field="reviewPoint" />
              <Show field="version" />
              <Show field="airVersion" />
              <Show field="registrant" />
              <Show field="regDate" />
            </Section>
          )}
          {stored && <OnAir matId={stored.matId} />}
          {stored && <AppliedScreens matId={stored.matId} />}
          {stored && <Versions matId={stored.matId} />}
        </>
      )}
    </RecordPage>
  )
}

/** The gate checks the file against the layout that is chosen in the form. */
function MaterialFile(props: ControlProps) {
  const { form } = useSurroundings()
  const layout = form.values.layout === 'V' ? 'V' : 'H'
  return (
    <>
      <FileField {...props} purpose="material" layout={layout} height={240} />
      {!props.disabled && (
        <Suspense>
          <FromTemplate way={layout} onChange={props.onChange} />
        </Suspense>
      )}
    </>
  )
}

import { boardImageCalls } from '#domain/board/board-calls.ts'
import { boardImage } from '#domain/board/board-image.ts'
import { Section } from '../kit/cell/Section.tsx'
import { FileField } from '../kit/input/FileField.tsx'
import { FilePreview } from '../kit/input/FilePreview.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { BrandField, useFreshInBrand } from '../network/BrandField.tsx'
import { useTranslation } from '../words/translation.ts'

const { Input, Show } = inputsOf(boardImage)

export function BoardImageView() {
  const { t } = useTranslation('board')
  const fresh = useFreshInBrand()
  return (
    <RecordPage of={boardImage} calls={boardImageCalls} fresh={fresh}>
      {(stored) => (
        <Section title={t('section.image')}>
          <Input field="imgName" />
          <Input field="brdCode" as={BrandField} />
          <Input field="tags" />
          <Show field="registrant" />
          <Show field="regDate" />
          <div style={{ gridColumn: '1 / -1' }}>
            {stored ? (
              <Show field="fIdx">
                <FilePreview fIdx={stored.fIdx} height={280} />
              </Show>
            ) : (
              <Input field="fIdx" control={(props) => <FileField {...props} purpose="boardImage" height={280} />} />
            )}
          </div>
        </Section>
      )}
    </RecordPage>
  )
}

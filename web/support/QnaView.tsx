import { qna } from '#domain/support/qna.ts'
import { qnaCalls } from '#domain/support/qna-calls.ts'
import { Section } from '../kit/cell/Section.tsx'
import { FileField } from '../kit/input/FileField.tsx'
import { type ControlProps, inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useTranslation } from '../words/translation.ts'
import { Conversation } from './Conversation.tsx'
import { SayButton } from './SayButton.tsx'

const { Input, Show } = inputsOf(qna)

export function QnaView() {
  const { t } = useTranslation('support')
  return (
    <RecordPage of={qna} calls={qnaCalls} isLocked={() => true} actions={(stored) => <SayButton question={stored} />}>
      {(stored) =>
        stored ? (
          <>
            <Section title={t('qna.section.state')}>
              <Show field="qnaStatus" />
              <Show field="asker" />
              <Show field="brdName" />
              <Show field="isFaq" />
            </Section>
            <Conversation qnaIdx={stored.qnaIdx} />
          </>
        ) : (
          <Section title={t('qna.section.question')}>
            <Input field="qnaTitle" />
            <Input field="question" />
            <Input field="fIdx" as={Picture} />
          </Section>
        )
      }
    </RecordPage>
  )
}

/** Picture that the words are about, as one sees it. */
const Picture = (props: ControlProps) => <FileField {...props} purpose="question" />

import { Checkbox, Textarea } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { code, file, paragraph } from '#domain/base/field.ts'
import type { Row } from '#domain/base/resource.ts'
import type { qna } from '#domain/support/qna.ts'
import { qnaCalls } from '#domain/support/qna-calls.ts'
import { tellDone } from '../base/tell.ts'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { OpenButton } from '../kit/dialog/OpenButton.tsx'
import { FileField } from '../kit/input/FileField.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

const fields = { words: paragraph({ required: true }), fIdx: file(), isFaq: code('yesNo') }

/** The next word: an answer by whoever may give one, another question by whoever asked. */
export function SayButton({ question: { qnaIdx, qnaStatus, isFaq } }: { question: Row<typeof qna> }) {
  const { t } = useTranslation('support')
  const may = useMay()
  const refresh = useRefresh()
  const posts = useCall(qnaCalls.posts, { qnaIdx })
  const isOwn = posts.data?.isOwn === true
  const isAnswer = may('qna-answer', 'ETC') && !isOwn
  if (!isAnswer && (!isOwn || qnaStatus === codes.qnaStatus.closed)) return null
  const act = t(isAnswer ? 'qna.answer' : 'qna.askAgain')
  const done = async (close: () => void) => {
    tellDone(t('qna.sent'))
    close()
    await refresh([qnaCalls.posts, qnaCalls.detail, qnaCalls.list])
  }
  return (
    <OpenButton variant="filled" label={act}>
      {(close) => (
        <FormDialog
          title={act}
          act={act}
          fields={fields}
          labels={{ words: t('qna.words'), fIdx: t('qna.fIdx'), isFaq: t('qna.isFaq') }}
          start={{ isFaq }}
          onSend={({ words, fIdx, isFaq: often }) => {
            const said = { qnaIdx, words: String(words ?? ''), fIdx: typeof fIdx === 'number' ? fIdx : null }
            if (!isAnswer) return call(qnaCalls.askAgain, said)
            return call(qnaCalls.answer, { ...said, isFaq: often === 'Y' ? 'Y' : 'N' })
          }}
          onDone={() => void done(close)}
          onClose={close}
        >
          {(input) => {
            const often = input('isFaq')
            return (
              <>
                <Textarea {...textOf(input('words'))} autosize minRows={4} />
                <FileField {...input('fIdx')} purpose="question" disabled={false} onBlur={() => undefined} />
                {isAnswer && (
                  <Checkbox
                    label={often.label}
                    checked={often.value === 'Y'}
                    onChange={({ currentTarget }) => often.onChange(currentTarget.checked ? 'Y' : 'N')}
                  />
                )}
              </>
            )
          }}
        </FormDialog>
      )}
    </OpenButton>
  )
}

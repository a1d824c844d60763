import { Alert, Select, Text, TextInput } from '@mantine/core'
import type { Call } from '#domain/base/call.ts'
import { text } from '#domain/base/field.ts'
import { digestCalls } from '#domain/console/digest-calls.ts'
import { isRhythm, rhythms } from '#domain/console/table-mail.ts'
import { tableMailCalls } from '#domain/console/table-mail-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { tellDone } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { call } from '../../wire/call.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { LinkTo } from '../cell/LinkTo.tsx'
import { FormDialog } from '../dialog/FormDialog.tsx'

const fields = {
  mailName: text({ required: true, max: 60 }),
  rhythm: text({ required: true, max: 5, isRight: isRhythm }),
}

interface Props {
  table: Call
  wish: object
  title: string
  onClose(): void
}

/** Orders a table that comes by mail each day, week or month. */
export function TableMailDialog({ table, wish, title, onClose }: Props) {
  const { t, language } = useTranslation(['window', 'base'])
  const { dayAndTime } = useFormats()
  return (
    <FormDialog
      title={t('base:list.exportMail')}
      act={t('tableMail.order')}
      fields={fields}
      labels={{ mailName: t('tableMail.name'), rhythm: t('tableMail.rhythm') }}
      start={{ mailName: title, rhythm: 'week' }}
      onSend={({ mailName, rhythm }) =>
        call(tableMailCalls.save, {
          ...{ mailName: String(mailName), rhythm: String(rhythm) },
          ...{ call: table.name, wish, language: language },
        })
      }
      onDone={({ nextAt, address }) => {
        tellDone(t('tableMail.ordered', { address, at: dayAndTime(USUAL_ZONE).format(new Date(nextAt)) }))
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => (
        <>
          <Hindrance />
          <TextInput {...textOf(input('mailName'))} />
          <Select
            {...input('rhythm')}
            data={rhythms.map((value) => ({ value, label: t(`tableMail.rhythm.${value}`) }))}
            value={String(input('rhythm').value)}
            allowDeselect={false}
          />
          <Text size="sm" c="dimmed">
            {t('tableMail.how')}
          </Text>
        </>
      )}
    </FormDialog>
  )
}

/** Reason why no mail would leave, before it is ordered in vain. */
function Hindrance() {
  const { t } = useTranslation('window')
  const { data } = useCall(digestCalls.detail, {})
  if (!data || (data.isSent && data.address !== null)) return null
  return (
    <Alert color="gray">
      {data.isSent ? <LinkTo to="/account/mypage/view">{wordsOf('tableMail.noAddress')}</LinkTo> : t('digest.notSent')}
    </Alert>
  )
}

import { Alert, Text } from '@mantine/core'
import { campaignStepCalls } from '#domain/campaign/campaign-calls.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

/** Lines that none of their creatives suits, and booked days without one; nothing where there are none. */
export function BareDays({ cpIdx }: { cpIdx: number }) {
  const { t } = useTranslation('selling')
  const { days } = useFormats()
  const { data } = useCall(campaignStepCalls.bareDays, { cpIdx }, { topic: 'campaign' })
  if (!data || data.list.length === 0) return null
  return (
    <Alert color="yellow" mb="md" title={t('view.bareDays')}>
      {data.films.map(({ msg, values }) => (
        <Text key={values?.line} size="sm">
          {wordsOf(msg, values)}
        </Text>
      ))}
      {data.list.map(({ startsOn, endsOn }) => days(startsOn, endsOn)).join(', ')}
    </Alert>
  )
}

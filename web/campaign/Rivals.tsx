import { Alert, List, Text } from '@mantine/core'
import type { AvailsAnswer } from '#domain/campaign/wish.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { wordsOf } from '../words/words-of.ts'

interface Props {
  answer: AvailsAnswer
  /** Place of the line that was asked for. */
  line?: number
}

/** Rivals of the same trade in the way, and the further terms that cannot be had. */
export function Rivals({ answer: { rivals, rivalScreens, termFault }, line = 0 }: Props) {
  const { t } = useTranslation('campaign')
  const { number } = useFormats()
  if (rivals.length === 0 && !termFault) return null
  return (
    <Alert color="orange" p="xs">
      {termFault && <Text size="sm">{wordsOf(termFault.msg, { line: line + 1, ...termFault.values })}</Text>}
      {rivals.length > 0 && <Text size="sm">{t('avails.rivals')}</Text>}
      {rivalScreens > 0 && <Text size="sm">{t('avails.rivalScreens', { screens: number(rivalScreens) })}</Text>}
      <List size="sm">
        {rivals.map(({ cpIdx, cpName, screens }, place) => (
          <List.Item key={cpIdx ?? `other ${place}`}>
            {cpName ?? t('avails.otherSeller')}{' '}
            <Text span size="xs" c="dimmed">
              {t('avails.rivalOn', { screens: number(screens) })}
            </Text>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

import { List, Text } from '@mantine/core'
import type { AvailsAnswer } from '#domain/campaign/wish.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Holders of what is missing. */
export function Blocking({ blocking }: Pick<AvailsAnswer, 'blocking'>) {
  const { t } = useTranslation('campaign')
  const { number } = useFormats()
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('avails.blocking')}
      </Text>
      <List size="sm">
        {blocking.map(({ cpIdx, cpName, plays }, place) => (
          <List.Item key={cpIdx ?? `other ${place}`}>
            {cpName ?? t('avails.otherSeller')}{' '}
            <Text span size="xs" c="dimmed">
              {t('avails.holding', { plays: number(plays) })}
            </Text>
          </List.Item>
        ))}
      </List>
    </div>
  )
}

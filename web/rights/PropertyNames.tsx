import { Text } from '@mantine/core'
import { type Properties, propertiesIn } from '#domain/base/permission.ts'
import { useTranslation } from '../words/translation.ts'

/** Property bits in words. */
export function PropertyNames({ properties }: { properties: Properties }) {
  const { t } = useTranslation('code')
  const names = propertiesIn(properties).map((each) => t(`programProperty.${each}`))
  return (
    <Text span size="sm" title={names.join(', ')}>
      {names.join(', ') || '–'}
    </Text>
  )
}

import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Properties, propertiesIn } from '#domain/base/permission.ts'

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

import { Group, Text } from '@mantine/core'
import { useTranslation } from '../words/translation.ts'

const parts = ['sold', 'requested', 'held', 'free', 'lost'] as const

export function Legend() {
  const { t } = useTranslation('campaign')
  return (
    <Group gap={16} mb={10}>
      {parts.map((part) => (
        <Group key={part} gap={6}>
          <span className="calendar-mark" style={{ background: `var(--calendar-${part})` }} />
          <Text size="xs">{t(`calendar.part.${part}`)}</Text>
        </Group>
      ))}
    </Group>
  )
}

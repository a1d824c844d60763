import { Badge, Group, Stack, Text } from '@mantine/core'
import { type Difference, differenceOf } from '#domain/content/change/difference.ts'
import { contentCalls } from '#domain/content/content-calls.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

const tones = { come: 'teal', go: 'red', move: 'blue' } satisfies Record<keyof Difference, string>
const kinds = ['come', 'go', 'move'] as const

interface Props {
  before: readonly number[]
  after: readonly number[]
}

/** The contents that come, go and move, by name. */
export function DifferenceLines({ before, after }: Props) {
  const { t } = useTranslation('content')
  const difference = differenceOf(before, after)
  const named = [...new Set(kinds.flatMap((kind) => difference[kind]))]
  const { data } = useCall(contentCalls.some, { contents: named }, { isEnabled: named.length > 0 })
  const names = new Map(data?.items.map(({ contentIdx, contentName }) => [contentIdx, contentName]))
  return (
    <Stack gap={4}>
      {kinds
        .filter((kind) => difference[kind].length > 0)
        .map((kind) => (
          <Group key={kind} gap={8} wrap="nowrap" align="baseline">
            <Badge color={tones[kind]} variant="light" style={{ flexShrink: 0 }}>
              {t(`change.${kind}`)}
            </Badge>
            <Text size="sm">
              {difference[kind].map((id) => names.get(id) ?? t('publish.hiddenContent', { id })).join(', ')}
            </Text>
          </Group>
        ))}
    </Stack>
  )
}

import { Badge, Text } from '@mantine/core'
import { paceTone } from '#domain/campaign/pace.ts'
import { useTranslation } from '../words/translation.ts'

/** Delivered against planned plays, in its colour. */
export function PaceCell({ index }: { index: number | null }) {
  const { language } = useTranslation()
  if (index === null)
    return (
      <Text span c="dimmed" aria-hidden>
        –
      </Text>
    )
  return <Badge color={paceTone(index)}>{index.toLocaleString(language, twoDecimals)}</Badge>
}

/** Also where they are zeros: figures below each other are compared. */
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

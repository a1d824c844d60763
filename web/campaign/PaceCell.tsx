import { Badge, Text } from '@mantine/core'
import { paceTone } from '#domain/campaign/pace.ts'
import { useFormats } from '../words/formats.ts'

/** Delivered against planned plays, in its colour. */
export function PaceCell({ index }: { index: number | null }) {
  const formats = useFormats()
  if (index === null)
    return (
      <Text span c="dimmed" aria-hidden>
        –
      </Text>
    )
  return <Badge color={paceTone(index)}>{formats.index(index)}</Badge>
}

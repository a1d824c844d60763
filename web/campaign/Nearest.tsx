import { Box, Button, Group, Text } from '@mantine/core'
import { availsCalls } from '#domain/campaign/avails-calls.ts'
import type { NearestWish } from '#domain/campaign/wish.ts'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import type { Asked, Wish } from './wish.ts'

interface Props {
  wish: Asked
  onTake(change: Partial<Wish>): void
}

/** Nearest wishes that would fit, each taken with a click; nothing while there is none. */
export function Nearest({ wish, onTake }: Props) {
  const { data } = useCall(availsCalls.nearest, wish)
  return <NearWishes list={data?.list ?? []} onTake={onTake} />
}

export function NearWishes({ list, onTake }: { list: readonly NearestWish[]; onTake: Props['onTake'] }) {
  const { t } = useTranslation('campaign')
  const wordsOf = useWords()
  if (list.length === 0) return null
  return (
    <Box mt="sm" aria-live="polite">
      <Text size="sm" fw={600} mb={4}>
        {t('avails.nearest')}
      </Text>
      <Group gap={6}>
        {list.map((near) => (
          <Button key={near.kind} size="xs" variant="default" onClick={() => onTake(formOf(near))}>
            {wordsOf(near)}
          </Button>
        ))}
      </Group>
    </Box>
  )
}

function useWords() {
  const { t } = useTranslation('campaign')
  const { day, number } = useFormats()
  return ({ kind, change, screens }: NearestWish): string => {
    if (kind === 'later') return t('avails.nearest.later', { day: day(change.startsOn ?? '') })
    if (kind === 'wider') return t('avails.nearest.wider', { screens: number(screens) })
    if (kind === 'fewer') return t('avails.holding', { plays: number(change.goal ?? 0) })
    return t('avails.shareOf', { plays: number(change.plays ?? 1), loops: number(change.loops ?? 1) })
  }
}

/** The change as the form holds it. */
function formOf({ change: { startsOn, endsOn, plays, loops, goal, places } }: NearestWish): Partial<Wish> {
  return {
    ...(startsOn && endsOn && { startsOn, endsOn }),
    ...(plays && loops && { share: `${plays}/${loops}` }),
    ...(goal && { goal }),
    ...(places && { places: [...places] }),
  }
}

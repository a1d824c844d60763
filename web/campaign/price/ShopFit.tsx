import { Stack, Text } from '@mantine/core'
import { screensMissed, suitsWay, type Way } from '#domain/campaign/fitting.ts'
import type { OfferedScreen } from '#domain/campaign/price/shop-calls.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const NAMED = 3

interface Props {
  films: readonly { matName: string; way: Way | null }[]
  screens: readonly OfferedScreen[]
}

/** Chosen creatives that no offered screen shows, else the screens that would show none of them. */
export function ShopFit({ films, screens }: Props) {
  const { t } = useTranslation(['selling', 'shop'])
  const { number } = useFormats()
  const upright = screens.filter(({ layout }) => layout === 'V').length
  const useless = films.filter(({ way }) => screensMissed(way, { screens: screens.length, upright }) === screens.length)
  const bare = screens.filter(({ layout }) => !films.some(({ way }) => suitsWay(way, layout)))
  const names = bare.slice(0, NAMED).map(({ mediaNm, poiName }) => `${poiName} ${mediaNm}`)
  const [named, more] = [names.join(', '), bare.length - names.length]
  const isPartly = 0 < bare.length && bare.length < screens.length
  const told = [
    ...useless.map(({ matName }) => t('shop:films.fitsNone', { film: matName })),
    ...(isPartly
      ? [
          t('shop:films.bare', {
            screens: more > 0 ? t('shop:buy.more', { venues: named, more: number(more) }) : named,
          }),
        ]
      : []),
  ]
  return (
    <Stack gap={2} role="status">
      {told.map((words) => (
        <Text key={words} size="xs" c="var(--mantine-color-error)">
          {words}
        </Text>
      ))}
    </Stack>
  )
}

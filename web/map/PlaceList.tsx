import { Checkbox, ScrollArea, Text, UnstyledButton } from '@mantine/core'
import type { MapPlace } from '#domain/map/place-columns.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  label: string
  places: readonly MapPlace[]
  tones: readonly string[]
  stateName(state: number): string | undefined
  chosen: ReadonlySet<number> | undefined
  onChoose(key: number): void
  onOpen: ((key: number) => void) | undefined
  onName(place: MapPlace | undefined): void
  height: number
}

const MOST = 200

/** The places in sight as a list: what the map shows, for the keyboard and for those who do not see it. */
export function PlaceList({ label, places, tones, stateName, chosen, onChoose, onOpen, onName, height }: Props) {
  const { t } = useTranslation('map')
  const { number } = useFormats()
  const shown = places.slice(0, MOST)
  return (
    <ScrollArea h={height} type="auto" viewportProps={{ 'aria-label': label, role: 'group', tabIndex: 0 }}>
      {shown.map((place) => {
        const { key, name, screens, state } = place
        const words = [t('screens', { count: screens }), stateName(state)].filter(Boolean).join(' · ')
        const named = { onFocus: () => onName(place), onBlur: () => onName(undefined) }
        return chosen ? (
          <Checkbox
            {...named}
            key={key}
            size="xs"
            py={3}
            checked={chosen.has(key)}
            label={name}
            description={words}
            onChange={() => onChoose(key)}
          />
        ) : (
          <UnstyledButton {...named} key={key} display="block" w="100%" py={3} onClick={() => onOpen?.(key)}>
            <Text size="sm">
              <span
                aria-hidden
                style={{
                  ...{ display: 'inline-block', width: 8, height: 8, borderRadius: 4, marginRight: 6 },
                  background: tones[state],
                }}
              />
              {name}
            </Text>
            <Text size="xs" c="dimmed">
              {words}
            </Text>
          </UnstyledButton>
        )
      })}
      {places.length > MOST && (
        <Text size="xs" c="dimmed" py={4}>
          {t('more', { count: number(places.length - MOST) })}
        </Text>
      )}
      {places.length === 0 && (
        <Text size="sm" c="dimmed" py={4}>
          {t('nothingInView')}
        </Text>
      )}
    </ScrollArea>
  )
}

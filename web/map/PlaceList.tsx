import './place-list.css'
import { Checkbox, ScrollArea, Text } from '@mantine/core'
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
          // Plain elements: two hundred of them are drawn with each move of the map.
          <button type="button" {...named} key={key} className="place mantine-focus-auto" onClick={() => onOpen?.(key)}>
            <i aria-hidden style={{ background: tones[state] }} />
            {name}
            <small>{words}</small>
          </button>
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

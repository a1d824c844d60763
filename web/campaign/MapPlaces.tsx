import { Group, Pill } from '@mantine/core'
import { later } from '../base/later.ts'
import { OpenButton } from '../kit/dialog/OpenButton.tsx'
import { venuesAmong, withVenues } from '../map/venue-places.ts'
import { useTranslation } from '../words/translation.ts'

const PlacesDialog = later(async () => (await import('../map/PlacesDialog.tsx')).PlacesDialog)

interface Props {
  places: readonly string[]
  onChange(places: string[]): void
}

/** A wish names so many places at most; a brand or a region stands for all its screens. */
const MOST_VENUES = 150

/** Single venues of a wish, chosen on the map. */
export function MapPlaces({ places, onChange }: Props) {
  const { t } = useTranslation('map')
  const venues = venuesAmong(places)
  return (
    <Group gap={8}>
      <OpenButton label={t('onMap')}>
        {(close) => (
          <PlacesDialog
            before={venues}
            most={MOST_VENUES}
            onTake={(taken) => {
              onChange(withVenues(places, taken))
              close()
            }}
            onClose={close}
          />
        )}
      </OpenButton>
      {venues.length > 0 && (
        <Pill
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('clear'), 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onChange(withVenues(places, []))}
        >
          {t('venues', { count: venues.length })}
        </Pill>
      )}
    </Group>
  )
}

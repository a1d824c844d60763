import { Button, Group, Input, Pill, Text } from '@mantine/core'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { campaignLookUpCalls } from '#domain/campaign/campaign-calls.ts'
import { MOST_PLACES, salePlace } from '#domain/campaign/place.ts'
import { later } from '../../base/later.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { PickDialog } from '../../kit/pick/PickDialog.tsx'
import { venuesAmong, withVenues } from '../../map/venue-places.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { PlacesTwice } from './PlacesTwice.tsx'

const PlacesDialog = later(async () => (await import('../../map/PlacesDialog.tsx')).PlacesDialog)
const IdsDialog = later(async () => (await import('./IdsDialog.tsx')).IdsDialog)

interface Props {
  places: readonly string[]
  disabled: boolean
  onChange(places: string[]): void
  required?: boolean | undefined
  error?: ReactNode
}

const SHOWN = 30

/** Places of a line: brands, regions, groups, venues and screens, picked from one list or taken over by their ids. */
export function PlacesField({ places, disabled, onChange, required, error }: Props) {
  const { t } = useTranslation(['selling', 'map', 'base'])
  const { number } = useFormats()
  const choice = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'pick' | 'ids' | 'map'>()
  const names = useCall(campaignLookUpCalls.placeNames, { places }, { isEnabled: places.length > 0 })
  const add = (more: readonly string[]) => onChange([...new Set([...places, ...more])])
  return (
    <Input.Wrapper size="xs" label={t('write.places')} mt={8} {...{ required, error }}>
      {places.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('write.noPlaces')}
        </Text>
      )}
      {places.length > 0 && (
        <Read of={names} height={24}>
          {({ list, screens }) => (
            <>
              <Group gap={6} mt={4}>
                {list.slice(0, SHOWN).map(({ place, placeName, screens: own }) => (
                  <Pill
                    key={place}
                    withRemoveButton={!disabled}
                    removeButtonProps={{
                      // What had the focus is gone.
                      onClick: () => choice.current?.focus(),
                      'aria-label': `${t('base:pick.clear')}: ${placeName}`,
                      'aria-hidden': false,
                      tabIndex: 0,
                    }}
                    onRemove={() => onChange(places.filter((each) => each !== place))}
                  >{`${placeName} · ${number(own)}`}</Pill>
                ))}
                {list.length > SHOWN && <Text size="sm">{t('write.morePlaces', { count: list.length - SHOWN })}</Text>}
              </Group>
              <Text size="sm" c="dimmed" aria-live="polite">
                {t('write.screens', { screens: number(screens) })}
              </Text>
              <PlacesTwice
                {...{ list, disabled }}
                onLeaveOut={(left) => onChange(places.filter((one) => !left.includes(one)))}
              />
            </>
          )}
        </Read>
      )}
      {!disabled && (
        <Group gap={8} mt={6}>
          <Button ref={choice} variant="default" onClick={() => setOpen('pick')}>
            {t('write.choosePlaces')}
          </Button>
          <Button variant="default" onClick={() => setOpen('map')}>
            {t('map:onMap')}
          </Button>
          <Button variant="default" onClick={() => setOpen('ids')}>
            {t('write.fromIds')}
          </Button>
        </Group>
      )}
      {open === 'pick' && (
        <PickDialog
          of={salePlace}
          call={campaignLookUpCalls.places}
          pick="many"
          onPick={(rows) => add(rows.map(({ place }) => place))}
          onClose={() => setOpen(undefined)}
        />
      )}
      <Suspense>
        {open === 'ids' && <IdsDialog onTake={add} onClose={() => setOpen(undefined)} />}
        {open === 'map' && (
          <PlacesDialog
            before={venuesAmong(places)}
            most={MOST_PLACES}
            onTake={(venues) => {
              onChange(withVenues(places, venues))
              setOpen(undefined)
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Input.Wrapper>
  )
}

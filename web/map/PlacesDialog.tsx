import { Button, Group, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Call } from '#domain/base/call.ts'
import { mapCalls } from '#domain/map/calls.ts'
import { type PlaceColumns, placesOf } from '#domain/map/place-columns.ts'
import { Read } from '../kit/cell/Read.tsx'
import { Modal } from '../kit/dialog/Modal.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { PlaceMap } from './PlaceMap.tsx'

interface Props {
  /** Call that tells the places, those on sale unless told, and what it is asked with. */
  of?: Call<object, { places: PlaceColumns }>
  asked?: object
  /** Venues that are chosen already, by their keys. */
  before: readonly number[]
  most: number
  onTake(venues: number[]): void
  onClose(): void
}

const HEIGHT = 480
const tones = ['var(--mantine-color-gray-6)', 'var(--mantine-color-cyan-6)']

/** Venues chosen on the map: one by one, within a line, or so many metres around a point. */
export function PlacesDialog({ of = mapCalls.onSale, asked = {}, before, most, onTake, onClose }: Props) {
  const { t } = useTranslation(['map', 'base'])
  const { number } = useFormats()
  const map = useCall(of, asked)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(before))
  const known = useMemo(() => (map.data ? placesOf(map.data.places) : []), [map.data])
  const places = useMemo(
    () => known.map((place) => ({ ...place, state: chosen.has(place.key) ? 1 : 0 })),
    [known, chosen],
  )
  const screens = places.reduce((sum, place) => sum + (place.state === 1 ? place.screens : 0), 0)
  return (
    <Modal onClose={onClose} title={t('onMap')} size={1100}>
      <Read of={map} height={HEIGHT} none={({ places: columns }) => columns.keys.length === 0 && t('nowhere')}>
        {() => (
          <PlaceMap
            label={t('onMap')}
            places={places}
            height={HEIGHT}
            tones={tones}
            chosen={chosen}
            onChosen={setChosen}
          />
        )}
      </Read>
      <Group justify="space-between" mt="md">
        <Text size="sm" aria-live="polite">
          {t('chosen', { count: chosen.size, screens: number(screens) })}
          {chosen.size > most && ` – ${t('tooMany', { most: number(most) })}`}
        </Text>
        <Group gap={8}>
          <Button disabled={chosen.size === 0 || chosen.size > most} onClick={() => onTake([...chosen])}>
            {t('take', { count: chosen.size })}
          </Button>
          <Button variant="default" disabled={chosen.size === 0} onClick={() => setChosen(new Set())}>
            {t('clear')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('base:cancel')}
          </Button>
        </Group>
      </Group>
    </Modal>
  )
}

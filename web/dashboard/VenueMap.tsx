import { Button, Group, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { NO_PLAYER } from '#domain/dashboard/board.ts'
import { dashboardCalls } from '#domain/dashboard/calls.ts'
import { type MapPlace, placesOf } from '#domain/map/place-columns.ts'
import { Read } from '../kit/cell/Read.tsx'
import { toneOf } from '../kit/cell/tone.ts'
import { PlaceMap } from '../map/PlaceMap.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

const SECONDS = 60
const HEIGHT = 480

/** From no player and "off" to an error: what is worse lies further back. */
const order = [NO_PLAYER, 1, 0, 2, 3, 4] as const
const tones = order.map((status) => `var(--mantine-color-${toneOf('mediaStatus', status) ?? 'gray'}-6)`)

/** Venues by their worst screen; each leads to its screens, and those within a line to a list of them all. */
export function VenueMap() {
  const { t } = useTranslation('dashboard')
  const map = useCall(dashboardCalls.map, {}, { everySeconds: SECONDS })
  return (
    <Read of={map} height={HEIGHT} none={({ places }) => places.keys.length === 0 && t('noPlaces')}>
      {({ places }) => <Venues columns={places} />}
    </Read>
  )
}

function Venues({ columns }: { columns: Parameters<typeof placesOf>[0] }) {
  const { t } = useTranslation(['dashboard', 'code'])
  const router = useRouter()
  const mayList = useMay()('venue', 'LIST')
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const places = useMemo(() => placesOf(columns).map(placed), [columns])
  const stateName = (state: number) => {
    const status = order[state] ?? NO_PLAYER
    return status === NO_PLAYER ? t('noPlayer') : t(`code:mediaStatus.${status}`)
  }
  const go = (href: string) => void router.navigate({ href })
  return (
    <>
      <PlaceMap
        label={t('map')}
        places={places}
        height={HEIGHT}
        tones={tones}
        stateName={stateName}
        onOpen={(key) => go(`/media/media/list?poiIdx=${key}`)}
        {...(chosen && { chosen, onChosen: setChosen })}
      />
      {mayList && (
        <Group gap={8} mt={8} className="no-print">
          <Button variant="default" onClick={() => setChosen(chosen ? undefined : new Set())}>
            {t(chosen ? 'map.look' : 'map.choose')}
          </Button>
          {chosen && (
            <Button
              disabled={chosen.size === 0 || chosen.size > MOST_IN_ADDRESS}
              onClick={() => go(`/account/poi/list?poiIdx=${[...chosen].join(',')}`)}
            >
              {t('map.openList', { count: chosen.size })}
            </Button>
          )}
          {chosen && chosen.size > MOST_IN_ADDRESS && (
            <Text size="xs">{t('map.tooMany', { most: MOST_IN_ADDRESS })}</Text>
          )}
        </Group>
      )}
    </>
  )
}

/** An address holds some thousand signs. */
const MOST_IN_ADDRESS = 300

const placed = (place: MapPlace): MapPlace => ({ ...place, state: order.findIndex((one) => one === place.state) })

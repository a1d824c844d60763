import { Alert, Box, Group, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { mapCalls } from '#domain/map/calls.ts'
import type { MapPlace } from '#domain/map/place-columns.ts'
import { isInSight, type Position, type Sight } from '#domain/map/shape.ts'
import { Read } from '../kit/cell/Read.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { canDraw } from './can-draw.ts'
import { type Chosen, useChoosing } from './choosing.ts'
import type { Tool } from './MapCanvas.tsx'
import { MapTools } from './MapTools.tsx'
import { PlaceList } from './PlaceList.tsx'
import type { Pointed } from './pointing.ts'

const MapCanvas = lazy(async () => ({ default: (await import('./MapCanvas.tsx')).MapCanvas }))

interface Props {
  label: string
  places: readonly MapPlace[]
  height: number
  /** CSS colours by state, from the least to the most important. */
  tones: readonly string[]
  stateName?(state: number): string | undefined
  onOpen?(key: number): void
  /** Chosen places, by their keys. */
  chosen?: Chosen
  onChosen?(chosen: Chosen): void
}

/** Places on a map, with the same places as a list; where nothing can be drawn, the list stands alone. */
export function PlaceMap({
  label,
  places,
  height,
  tones,
  stateName = () => undefined,
  onOpen,
  chosen,
  onChosen,
}: Props) {
  const { t } = useTranslation('map')
  const ground = useCall(mapCalls.ground, {})
  const [tool, setTool] = useState<Tool>('none')
  const choosing = useChoosing(places, chosen, onChosen)
  const [named, setNamed] = useState<MapPlace>()
  const [look, setLook] = useState<{ sight: Sight; centre: Position }>()
  const inView = useMemo(
    () => (look ? places.filter(({ lon, lat }) => isInSight(look.sight, lon, lat)) : places),
    [look, places],
  )
  const isDrawable = canDraw()

  const say = ({ name, count, screens, state }: Pointed) =>
    name === undefined
      ? t('gathered', { count, screens })
      : [name, t('screens', { count: screens }), stateName(state)].filter(Boolean).join(' · ')
  const press = onOpen && tool === 'none' && !chosen ? onOpen : choosing.toggle
  return (
    <Box>
      {onChosen && (
        <Box mb={8}>
          <MapTools
            tool={tool}
            onTool={setTool}
            metres={choosing.metres}
            onMetres={choosing.changeMetres}
            onCentre={() => look && choosing.drawCircle(look.centre)}
            onView={() => choosing.add(inView.map(({ key }) => key))}
          />
        </Box>
      )}
      {!isDrawable && (
        <Alert color="gray" mb={8}>
          {t('notDrawn')}
        </Alert>
      )}
      <Group align="flex-start" gap={12} wrap="wrap">
        {isDrawable && (
          <Box style={{ flex: '3 1 280px', minWidth: 0 }}>
            <Read of={ground} height={height}>
              {(data) => (
                <Suspense fallback={<Skeleton height={height} />}>
                  <MapCanvas
                    {...{ label, places, ground: data, tones, say, tool, height, named }}
                    shape={choosing.shape}
                    onPlace={press}
                    onArea={choosing.drawArea}
                    onPoint={(point) => choosing.drawCircle(point)}
                    onLook={(sight, centre) => setLook({ sight, centre })}
                  />
                </Suspense>
              )}
            </Read>
          </Box>
        )}
        <Box style={{ flex: '1 1 190px', minWidth: 0 }}>
          <Text size="xs" c="dimmed" mb={4} aria-live="polite">
            {t('inSight', { count: inView.length })}
          </Text>
          <PlaceList
            {...{ label, places: inView, tones, stateName, chosen, onOpen }}
            onChoose={choosing.toggle}
            onName={setNamed}
            height={height - 24}
          />
        </Box>
      </Group>
    </Box>
  )
}

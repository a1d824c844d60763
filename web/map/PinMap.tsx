import { Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { mapCalls } from '#domain/map/calls.ts'
import type { Position } from '#domain/map/shape.ts'
import { Read } from '../kit/cell/Read.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { canDraw } from './can-draw.ts'

const MapCanvas = lazy(async () => ({ default: (await import('./MapCanvas.tsx')).MapCanvas }))

interface Props {
  name: string
  at: Position | undefined
  /** Left out for whoever only looks. */
  onMove?(to: Position): void
}

const HEIGHT = 280
const tones = ['var(--mantine-color-cyan-6)']

/** One place, where it lies; a click says where it lies instead. */
export function PinMap({ name, at, onMove }: Props) {
  const { t } = useTranslation('map')
  const ground = useCall(mapCalls.ground, {})
  const [label] = useState(() => t('place.pin'))
  if (!canDraw()) return <Text size="sm">{t('notDrawn')}</Text>
  const places = at ? [{ key: 1, name, region: null, lat: at[1], lon: at[0], screens: 0, state: 0 }] : []
  return (
    <Read of={ground} height={HEIGHT}>
      {(data) => (
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <MapCanvas
            {...{ label, ground: data, tones, height: HEIGHT }}
            places={places}
            say={() => name}
            tool={onMove ? 'pin' : 'none'}
            shape={undefined}
            {...(onMove && { onPoint: ([east, north]: Position) => onMove([rounded(east), rounded(north)]) })}
          />
        </Suspense>
      )}
    </Read>
  )
}

/** About a tenth of a metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(6))

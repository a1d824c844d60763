import { useState } from 'react'
import type { MapPlace } from '#domain/map/place-columns.ts'
import { isWithin, type Position, type Shape } from '#domain/map/shape.ts'

export type Chosen = ReadonlySet<number>
const none: Chosen = new Set()
const FIRST_METRES = 1000

const positionOf = ({ lon, lat }: MapPlace): Position => [lon, lat]

/** Choosing places by what is drawn around them; another radius is a correction of the circle, not one more. */
export function useChoosing(places: readonly MapPlace[], chosen: Chosen = none, onChosen?: (chosen: Chosen) => void) {
  const [shape, setShape] = useState<Shape>()
  const [metres, setMetres] = useState(FIRST_METRES)
  const [circle, setCircle] = useState<{ centre: Position; before: Chosen }>()
  const within = (drawn: Shape) => places.filter((place) => isWithin(drawn, positionOf(place))).map(({ key }) => key)
  const add = (keys: readonly number[], before = chosen) => onChosen?.(new Set([...before, ...keys]))
  const drawCircle = (centre: Position, radius = metres, before = chosen) => {
    const drawn = { kind: 'circle', centre, metres: radius } as const
    setCircle({ centre, before })
    setShape(drawn)
    add(within(drawn), before)
  }
  return {
    shape,
    metres,
    add,
    drawCircle,
    drawArea(corners: Position[]) {
      const drawn = { kind: 'area', corners } as const
      setShape(drawn)
      add(within(drawn))
    },
    changeMetres(radius: number) {
      setMetres(radius)
      if (circle) drawCircle(circle.centre, radius, circle.before)
    },
    toggle(key: number) {
      const next = new Set(chosen)
      if (!next.delete(key)) next.add(key)
      onChosen?.(next)
    },
  }
}

import type { MapMouseEvent } from 'maplibre-gl'
import type { Position } from '#domain/map/shape.ts'
import type { Tool } from './MapCanvas.tsx'
import type { OpenMap } from './open-map.ts'

/** Feature under the pointer, with the pixel that it stands at. */
export interface Pointed {
  x: number
  y: number
  /** Nothing for a gathering. */
  name: string | undefined
  count: number
  screens: number
  state: number
}

interface Hearing {
  tool(): Tool
  place(key: number): void
  area(corners: Position[]): void
  point(at: Position): void
  look(made: OpenMap): void
  over(what: Pointed | undefined): void
}

/** Turns what a hand does on the map into what it means. */
export function pointing(made: OpenMap, hear: Hearing): void {
  const { map } = made
  let corners: Position[] | undefined
  let isPinHeld = false
  const draw = () => made.draw(corners && { kind: 'area', corners })

  map.on('mousedown', (event) => {
    isPinHeld = hear.tool() === 'pin' && made.at(event.point.x, event.point.y) !== undefined
    if (isPinHeld) event.preventDefault()
    if (hear.tool() !== 'area') return
    event.preventDefault()
    corners = [positionOf(event)]
  })
  map.on('mousemove', (event) => {
    if (isPinHeld) return hear.point(positionOf(event))
    if (!corners) return hear.over(hear.tool() === 'none' ? pointedAt(made, event) : undefined)
    corners.push(positionOf(event))
    return draw()
  })
  map.on('mouseup', () => {
    isPinHeld = false
    const drawn = corners
    corners = undefined
    if (drawn && drawn.length > 2) hear.area(drawn)
  })
  map.on('mouseout', () => hear.over(undefined))
  map.on('touchstart', (event) => {
    if (hear.tool() !== 'area' || event.points.length > 1) return
    event.preventDefault()
    corners = [[event.lngLat.lng, event.lngLat.lat]]
  })
  map.on('touchmove', ({ lngLat }) => {
    corners?.push([lngLat.lng, lngLat.lat])
    if (corners) draw()
  })
  map.on('touchend', () => {
    const drawn = corners
    corners = undefined
    if (drawn && drawn.length > 2) hear.area(drawn)
  })
  map.on('click', (event) => {
    if (hear.tool() === 'circle' || hear.tool() === 'pin') return hear.point(positionOf(event))
    const found = hear.tool() === 'none' ? made.at(event.point.x, event.point.y) : undefined
    if (found?.properties.point_count) return void made.approach(found)
    return found && hear.place(Number(found.properties.key))
  })
  // Whoever works on the map turns the wheel for it; whoever scrolls past it scrolls the page.
  const canvas = map.getCanvas()
  canvas.addEventListener('focus', () => map.scrollZoom.enable())
  canvas.addEventListener('blur', () => map.scrollZoom.disable())
  map.on('movestart', () => hear.over(undefined))
  map.on('moveend', () => hear.look(made))
  map.once('load', () => hear.look(made))
}

const positionOf = ({ lngLat }: MapMouseEvent): Position => [lngLat.lng, lngLat.lat]

function pointedAt(made: OpenMap, { point }: MapMouseEvent): Pointed | undefined {
  const found = made.at(point.x, point.y)
  if (!found) return undefined
  const { name, screens, state, sum, point_count: count } = found.properties
  return {
    ...{ x: point.x, y: point.y, name, state: Number(state ?? 0) },
    ...{ count: Number(count ?? 1), screens: Number(sum ?? screens) },
  }
}

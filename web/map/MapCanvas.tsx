import './map.css'
import { useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapGround } from '#domain/map/calls.ts'
import type { MapPlace } from '#domain/map/place-columns.ts'
import type { Position, Shape, Sight } from '#domain/map/shape.ts'
import { MapButtons } from './MapButtons.tsx'
import { type Camera, type OpenMap, openMap } from './open-map.ts'
import { type Pointed, pointing } from './pointing.ts'

/** Tool of a hand on the map: it moves it, draws around places, names the middle of a circle, or puts a pin. */
export type Tool = 'none' | 'area' | 'circle' | 'pin'

export interface CanvasProps {
  label: string
  places: readonly MapPlace[]
  ground: MapGround
  tones: readonly string[]
  /** Words for the little sign at a place or a gathering. */
  say(place: Pointed): string
  tool: Tool
  shape: Shape | undefined
  onPlace?(key: number): void
  onArea?(corners: Position[]): void
  onPoint?(at: Position): void
  /** Told where one looks, whenever it comes to rest. */
  onLook?(sight: Sight, centre: Position): void
  height: number
  /** A place that is spoken of beside the map. */
  named?: MapPlace | undefined
}

/** The drawn map; whoever does not see it has the list beside it. Another scheme has other colours: it is drawn anew, where one looked. */
export function MapCanvas(props: CanvasProps) {
  const camera = useRef<Camera>(undefined)
  const scheme = useComputedColorScheme()
  return <Drawing key={scheme} {...props} camera={camera} />
}

function Drawing(props: CanvasProps & { camera: RefObject<Camera | undefined> }) {
  const { label, places, ground, tones, tool, shape, height, named, camera } = props
  const element = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenMap>()
  const [tip, setTip] = useState<Pointed>()
  const hear = {
    tool: useEffectEvent(() => tool),
    place: useEffectEvent((key: number) => props.onPlace?.(key)),
    area: useEffectEvent((corners: Position[]) => props.onArea?.(corners)),
    point: useEffectEvent((at: Position) => props.onPoint?.(at)),
    look: useEffectEvent((made: OpenMap) => {
      camera.current = made.camera()
      props.onLook?.(made.sight(), made.camera().centre)
    }),
    over: setTip,
  }
  const begin = useEffectEvent((host: HTMLElement) =>
    openMap({ element: host, label, ground, places, tones, camera: camera.current }),
  )
  const listen = useEffectEvent((made: OpenMap) => pointing(made, hear))

  useEffect(() => {
    const host = element.current
    if (!host) return undefined
    let isGone = false
    let made: OpenMap | undefined
    void begin(host).then((map) => {
      made = map
      if (isGone) return map.map.remove()
      listen(map)
      map.map.once('load', () => setOpen(map))
    })
    return () => {
      isGone = true
      setOpen(undefined)
      made?.map.remove()
    }
  }, [])

  useEffect(() => void open?.show(places), [open, places])
  useEffect(() => void open?.draw(shape), [open, shape])

  const at = named && open ? open.map.project([named.lon, named.lat]) : undefined
  const sign =
    at && named ? { x: at.x, y: at.y, name: named.name, count: 1, screens: named.screens, state: named.state } : tip
  return (
    <div className="map" data-tool={tool} {...(tip && { 'data-over': true })} style={{ height }} aria-busy={!open}>
      <div ref={element} />
      <MapButtons map={open} places={places} />
      {sign && (
        <div className="map-tip" role="status" style={{ left: sign.x, top: sign.y }}>
          {props.say(sign)}
        </div>
      )}
      {ground.base.kind === 'world' && <span className="map-source">Natural Earth</span>}
    </div>
  )
}

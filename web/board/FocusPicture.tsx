import { Text } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import type { BoardPicture } from '#domain/board/cells.ts'
import { cutOf } from '#domain/screen/cut.ts'
import { useTranslation } from '../words/translation.ts'

interface Size {
  width: number
  height: number
}

interface Props {
  picture: BoardPicture
  name: string
  poster: string
  /** Room of the picture on a screen, in pixels. */
  room: Size
  /** Pixels of that screen. */
  screen: Size
  onChange(change: Pick<BoardPicture, 'focusX' | 'focusY'>): void
}

const [MOST_WIDTH, MOST_HEIGHT, LEAST] = [240, 180, 24]
const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The whole picture, on which the point is set that stays in view; in shade lies what its cell cuts off. */
export function FocusPicture({ picture: { focusX, focusY }, name, poster, room, screen, onChange }: Props) {
  const { t } = useTranslation('board')
  const hint = useId()
  const [size, setSize] = useState<Size>({ width: 4, height: 3 })
  const cut = cutOf(size, room, { x: focusX, y: focusY })
  const set = (x: number, y: number) => onChange({ focusX: percent(x), focusY: percent(y) })
  const move = (event: KeyboardEvent) => {
    const [x, y] = steps[event.key] ?? [0, 0]
    if (x === 0 && y === 0) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    set(focusX + x * far, focusY + y * far)
  }
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    set(((clientX - left) * 100) / width, ((clientY - top) * 100) / height)
  }
  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('focus', { name })}
        aria-describedby={hint}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focusX}
        aria-valuetext={t('focus.at', { x: focusX, y: focusY })}
        onKeyDown={move}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && point(event)}
        style={{ ...frame, ...drawn(size) }}
      >
        <img
          src={poster}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          style={{ display: 'block', width: '100%', height: '100%' }}
        />
        <span data-cut="" style={{ ...shade, ...placed(cut), width: `${cut.width}%`, height: `${cut.height}%` }} />
        <span style={{ ...mark, ...placed({ x: focusX, y: focusY }) }} />
      </div>
      <Text id={hint} size="xs" c="dimmed" mt={4}>
        {t('focus.hint', { screen: `${screen.width} × ${screen.height}` })}
      </Text>
    </div>
  )
}

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)))
const placed = ({ x, y }: { x: number; y: number }) => ({ left: `${x}%`, top: `${y}%` })

/** As large as its place allows, and never so thin that no hand could hit it. */
function drawn({ width, height }: Size) {
  const within = (side: number, most: number) => Math.max(LEAST, Math.min(most, side))
  return {
    width: within((MOST_HEIGHT * width) / height, MOST_WIDTH),
    height: within((MOST_WIDTH * height) / width, MOST_HEIGHT),
  }
}

const frame = { position: 'relative', overflow: 'hidden', cursor: 'crosshair', touchAction: 'none' } as const
const shade = {
  position: 'absolute',
  outline: '2px solid #fff',
  outlineOffset: -2,
  boxShadow: '0 0 0 999px rgb(0 0 0 / 60%)',
  pointerEvents: 'none',
} as const
/** White within black: a picture may have the colour of either. */
const mark = {
  position: 'absolute',
  width: 16,
  height: 16,
  margin: '-8px 0 0 -8px',
  border: '3px solid #fff',
  borderRadius: '50%',
  boxShadow: '0 0 0 2px #000, inset 0 0 0 2px #000',
  pointerEvents: 'none',
} as const

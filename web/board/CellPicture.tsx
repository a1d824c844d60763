import type { BoardCell, BoardPicture } from '#domain/board/cells.ts'
import { CELL_GROUND, placesIn } from '#domain/screen/board-cells.ts'

interface Props {
  picture: BoardPicture
  align: BoardCell['align']
  poster: string | null
  /** Pictures that take turns in the cell, of which this is the first. */
  count: number
}

/** A picture in its cell as screens show it: twice where it stands at the top and at the bottom. */
export function CellPicture({ picture: { isCropped, focusX, focusY }, align, poster, count }: Props) {
  const places = placesIn(align)
  return (
    <>
      {places.map(({ x, y }, at) => (
        <span
          key={y}
          style={{
            position: 'absolute',
            left: 0,
            top: `${(at * 100) / places.length}%`,
            width: '100%',
            height: `${100 / places.length}%`,
            backgroundColor: CELL_GROUND,
            backgroundImage: poster ? `url("${poster}")` : 'none',
            backgroundRepeat: 'no-repeat',
            backgroundSize: isCropped ? 'cover' : 'contain',
            backgroundPosition: isCropped ? `${focusX}% ${focusY}%` : `${x}% ${y}%`,
          }}
        />
      ))}
      {count > 1 && <span style={turns}>1/{count}</span>}
    </>
  )
}

const turns = {
  position: 'absolute',
  right: 6,
  bottom: 6,
  padding: '0 5px',
  borderRadius: 3,
  fontSize: 12,
  color: '#fff',
  background: 'rgb(0 0 0 / 70%)',
} as const

import { Paper, UnstyledButton } from '@mantine/core'
import type { CodeOf } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import type { boardImage } from '#domain/board/board-image.ts'
import type { BoardCell } from '#domain/board/cells.ts'
import { cellsOf, placesIn } from '#domain/screen/board-cells.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  cells: readonly BoardCell[]
  boardLayout: CodeOf<'boardLayout'>
  isUpright: boolean
  /** None where the board is read alone. */
  chosen: number | null
  /** Cell for whose sake the board was refused. */
  lacking: number | null
  known: ReadonlyMap<number, Row<typeof boardImage>>
  onChoose(place: number): void
  onDrop(imgIdx: number, place: number): void
}

/** Type by which a dragged image of the library is told from anything else. */
export const IMAGE_DRAG = 'application/x-board-image'

/** The cells of a board at its proportions, each with its first picture. */
export function CellGrid({ cells, boardLayout, isUpright, chosen, lacking, known, onChoose, onDrop }: Props) {
  const { t } = useTranslation('board')
  const rooms = cellsOf(boardLayout, isUpright)
  return (
    <Paper
      withBorder
      role="group"
      aria-label={t('section.cells')}
      style={{
        position: 'relative',
        width: '100%',
        maxWidth: isUpright ? 270 : 640,
        aspectRatio: isUpright ? '9 / 16' : '16 / 9',
        overflow: 'hidden',
      }}
    >
      {rooms.map((room, place) => {
        const cell = cells[place]
        const [picture] = cell?.pictures ?? []
        const image = picture && known.get(picture.imgIdx)
        const name = t(picture ? 'cell' : 'cellEmpty', { index: place + 1 })
        const [where = { x: 50, y: 50 }] = cell ? placesIn(cell.align) : []
        const position = picture?.isCropped ? `${picture.focusX}% ${picture.focusY}%` : `${where.x}% ${where.y}%`
        const label = image ? `${name}: ${image.imgName}` : name
        const style = {
          position: 'absolute' as const,
          left: `${room.x}%`,
          top: `${room.y}%`,
          width: `${room.width}%`,
          height: `${room.height}%`,
          border: '1px solid var(--mantine-color-default-border)',
          outline: place === chosen ? '3px solid var(--mantine-primary-color-filled)' : 'none',
          outlineOffset: -3,
          // Beside the ring a pale one: a picture may have the colour of either.
          boxShadow: place === chosen ? 'inset 0 0 0 5px var(--mantine-color-white)' : 'none',
          textAlign: 'center' as const,
          backgroundImage: image?.poster ? `url("${image.poster}")` : 'none',
          backgroundRepeat: 'no-repeat',
          backgroundSize: picture?.isCropped ? 'cover' : 'contain',
          backgroundPosition: position,
          fontSize: 13,
        }
        const key = `${room.x} ${room.y}`
        if (chosen === null) return <div key={key} role="img" aria-label={label} style={style} />
        return (
          <UnstyledButton
            key={key}
            aria-label={label}
            aria-pressed={place === chosen}
            data-fault={place === lacking ? '' : undefined}
            // Whoever is led here has chosen it: the next picture goes into it.
            onFocus={() => place === lacking && onChoose(place)}
            onClick={() => onChoose(place)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              const imgIdx = Number(event.dataTransfer.getData(IMAGE_DRAG))
              if (imgIdx > 0) onDrop(imgIdx, place)
            }}
            style={style}
          >
            {!picture && place + 1}
          </UnstyledButton>
        )
      })}
    </Paper>
  )
}

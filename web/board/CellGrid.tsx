import { Paper, UnstyledButton } from '@mantine/core'
import type { CodeOf } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import type { boardImage } from '#domain/board/board-image.ts'
import type { BoardCell } from '#domain/board/cells.ts'
import { cellsOf } from '#domain/screen/board-cells.ts'
import { useTranslation } from '../words/translation.ts'
import { CellPicture } from './CellPicture.tsx'

interface Props {
  cells: readonly BoardCell[]
  boardLayout: CodeOf<'boardLayout'>
  isUpright: boolean
  /** Pixels of the screen whose proportions it has. */
  screen: { width: number; height: number }
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

const [MOST_WIDTH, MOST_HEIGHT] = [640, 480]

/** The cells of a board at its proportions, each with its first picture. */
export function CellGrid({ cells, boardLayout, isUpright, screen, chosen, lacking, known, onChoose, onDrop }: Props) {
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
        maxWidth: Math.min(MOST_WIDTH, (MOST_HEIGHT * screen.width) / screen.height),
        aspectRatio: `${screen.width} / ${screen.height}`,
        overflow: 'hidden',
      }}
    >
      {rooms.map((room, place) => {
        const cell = cells[place]
        const [picture] = cell?.pictures ?? []
        const image = picture && known.get(picture.imgIdx)
        const name = t(picture ? 'cell' : 'cellEmpty', { index: place + 1 })
        const all = cell?.pictures.flatMap(({ imgIdx }) => known.get(imgIdx)?.imgName ?? []) ?? []
        const label = image ? `${name}: ${all.join(', ')}` : name
        const content = picture && cell && (
          <CellPicture
            {...{ picture, align: cell.align, poster: image?.poster ?? null, count: cell.pictures.length }}
          />
        )
        const style = {
          position: 'absolute' as const,
          left: `${room.x}%`,
          top: `${room.y}%`,
          width: `${room.width}%`,
          height: `${room.height}%`,
          border: '1px solid var(--mantine-color-default-border)',
          textAlign: 'center' as const,
          fontSize: 13,
        }
        const key = `${room.x} ${room.y}`
        if (chosen === null)
          return (
            <div key={key} role="img" aria-label={label} style={style}>
              {content}
            </div>
          )
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
            {content ?? place + 1}
            {place === chosen && <span style={ring} />}
          </UnstyledButton>
        )
      })}
    </Paper>
  )
}

/** Around the chosen cell, above its picture; within it a pale one: a picture may have the colour of either. */
const ring = {
  position: 'absolute',
  inset: 0,
  outline: '3px solid var(--mantine-primary-color-filled)',
  outlineOffset: -3,
  boxShadow: 'inset 0 0 0 5px var(--mantine-color-white)',
} as const

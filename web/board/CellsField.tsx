import { Group, Input, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { boardImageCalls } from '#domain/board/board-calls.ts'
import { type BoardCell, emptyCells, fittedCells, isCells } from '#domain/board/cells.ts'
import { cellsOf } from '#domain/screen/board-cells.ts'
import { type Shape, usualShape } from '#domain/screen/shape.ts'
import { type ControlProps, useSurroundings } from '../kit/input/Input.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { BoardPreview } from './BoardPreview.tsx'
import { CellGrid } from './CellGrid.tsx'
import { CellSettings } from './CellSettings.tsx'
import { Library } from './Library.tsx'
import { layoutIn } from './layout-in.ts'

/** A model on which the board is looked at while it lies as this one hangs. */
interface Model {
  layout: CodeOf<'layout'>
  shape: Shape
}

/** Puts pictures into the cells of a board: dragged, or by keyboard into the chosen cell. */
export function CellsField({ value, onChange, label, required, disabled, error }: ControlProps) {
  const { t } = useTranslation('board')
  const { values } = useSurroundings().form
  const [at, setAt] = useState(0)
  const boardLayout = layoutIn(values.boardLayout)
  const isUpright = values.layout === codes.layout.vertical
  const layout = isUpright ? codes.layout.vertical : codes.layout.horizontal
  const [model, setModel] = useState<Model | null>(null)
  const screen = model?.layout === layout ? model.shape : usualShape[layout]
  const cells = fittedCells(boardLayout, isCells(value) ? value : [])
  const chosen = Math.min(at, cells.length - 1)
  const images = [...new Set(cells.flatMap(({ pictures }) => pictures.map(({ imgIdx }) => imgIdx)))]
  const { data } = useCall(boardImageCalls.some, { images }, { isEnabled: images.length > 0 })
  const known = new Map(data?.items.map((image) => [image.imgIdx, image]))
  const change = (place: number, cell: BoardCell) =>
    onChange(cells.map((each, index) => (index === place ? cell : each)))
  const put = (imgIdx: number, place: number) => {
    const cell = cells[place]
    if (!cell) return
    const picture = { imgIdx, isCropped: true, focusX: 50, focusY: 50 }
    change(place, { ...cell, pictures: [...cell.pictures, picture] })
    setAt(place)
  }
  // Clicks fill one cell after the other; whoever drags has chosen the cell.
  const putAndGoOn = (imgIdx: number) => {
    const next = cells.findIndex(({ pictures }, index) => index !== chosen && pictures.length === 0)
    put(imgIdx, chosen)
    if (cells[chosen]?.pictures.length === 0 && next >= 0) setAt(next)
  }
  const cell = cells[chosen]
  const part = cellsOf(boardLayout, isUpright)[chosen]
  return (
    <Input.Wrapper
      {...{ size: 'xs', label, labelElement: 'div', required, error }}
      // What is lacking stands above the cells: below them is the preview, and beneath that nobody looks.
      inputWrapperOrder={['label', 'error', 'input']}
    >
      <Group align="flex-start" gap={16} mt={6}>
        <Stack gap={10} style={{ flex: '1 1 420px', minWidth: 0 }}>
          <CellGrid
            {...{ cells, boardLayout, isUpright, screen, known }}
            chosen={disabled ? null : chosen}
            lacking={error ? (emptyCells(boardLayout, cells)[0] ?? 0) - 1 : null}
            onChoose={setAt}
            onDrop={put}
          />
          {!disabled && (
            <Text size="xs" c="dimmed">
              {t('howTo')}
            </Text>
          )}
          {cell && part && !disabled && (
            <CellSettings {...{ cell, part, screen, known }} place={chosen} onChange={(next) => change(chosen, next)} />
          )}
          <BoardPreview
            {...{ cells, layout, screen }}
            onModel={(shape) => setModel(shape ? { layout, shape } : null)}
          />
        </Stack>
        {!disabled && typeof values.brdCode === 'string' && (
          <Library brdCode={values.brdCode} place={chosen} onPut={putAndGoOn} />
        )}
      </Group>
    </Input.Wrapper>
  )
}

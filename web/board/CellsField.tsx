import { Group, Input, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { boardImageCalls } from '#domain/board/board-calls.ts'
import { type BoardCell, emptyCells, fittedCells, isCells } from '#domain/board/cells.ts'
import { type ControlProps, useSurroundings } from '../kit/input/Input.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { BoardPreview } from './BoardPreview.tsx'
import { CellGrid } from './CellGrid.tsx'
import { CellSettings } from './CellSettings.tsx'
import { Library } from './Library.tsx'
import { layoutIn } from './layout-in.ts'

/** Puts pictures into the cells of a board: dragged, or by keyboard into the chosen cell. */
export function CellsField({ value, onChange, label, required, disabled, error }: ControlProps) {
  const { t } = useTranslation('board')
  const { values } = useSurroundings().form
  const [at, setAt] = useState(0)
  const boardLayout = layoutIn(values.boardLayout)
  const isUpright = values.layout === codes.layout.vertical
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
    const next = cells.findIndex(({ pictures }, index) => index !== place && pictures.length === 0)
    setAt(cell.pictures.length === 0 && next >= 0 ? next : place)
  }
  const cell = cells[chosen]
  return (
    <Input.Wrapper
      {...{ size: 'xs', label, labelElement: 'div', required, error }}
      // What is lacking stands above the cells: below them is the preview, and beneath that nobody looks.
      inputWrapperOrder={['label', 'error', 'input']}
    >
      <Group align="flex-start" gap={16} mt={6}>
        <Stack gap={10} style={{ flex: '1 1 420px', minWidth: 0 }}>
          <CellGrid
            {...{ cells, boardLayout, isUpright, known }}
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
          {cell && !disabled && (
            <CellSettings cell={cell} place={chosen} known={known} onChange={(next) => change(chosen, next)} />
          )}
          <BoardPreview cells={cells} />
        </Stack>
        {!disabled && typeof values.brdCode === 'string' && (
          <Library brdCode={values.brdCode} place={chosen} onPut={(imgIdx) => put(imgIdx, chosen)} />
        )}
      </Group>
    </Input.Wrapper>
  )
}

import { Group, Paper, Select, Stack, Text } from '@mantine/core'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import type { boardImage } from '#domain/board/board-image.ts'
import type { BoardCell, BoardPicture } from '#domain/board/cells.ts'
import { type Cell, placesIn } from '#domain/screen/board-cells.ts'
import { inPlace } from '../kit/cell/in-place.ts'
import { useTranslation } from '../words/translation.ts'
import { PictureSettings } from './PictureSettings.tsx'

interface Props {
  cell: BoardCell
  place: number
  /** Its part of the screen whose pixels are named. */
  part: Cell
  screen: { width: number; height: number }
  known: ReadonlyMap<number, Row<typeof boardImage>>
  onChange(cell: BoardCell): void
}

/** The pictures of one cell in their turns, and how they stand in it. */
export function CellSettings({ cell, place, part, screen, known, onChange }: Props) {
  const { t } = useTranslation(['board', 'code'])
  const { align, pictures } = cell
  const setPicture = (at: number, change: Partial<BoardPicture>) =>
    onChange({ ...cell, pictures: pictures.map((each, index) => (index === at ? { ...each, ...change } : each)) })
  const setAlign = (vertical: number, across: number) => {
    const next = Object.values(codes.layoutAlign).find((code) => code === 200 + vertical * 10 + across)
    if (next) onChange({ ...cell, align: next })
  }
  const room = {
    width: (screen.width * part.width) / 100,
    height: (screen.height * part.height) / 100 / placesIn(align).length,
  }
  const [vertical, across] = [Math.floor(align / 10) % 10, align % 10]
  return (
    <Paper withBorder p={10}>
      <Stack gap={8}>
        <Text size="sm" fw={600}>
          {t('cell', { index: place + 1 })}
        </Text>
        <Group gap={8}>
          <Select
            label={t('vertical')}
            data={Object.values(codes.verticalAlign).map((code) => ({
              value: String(code),
              label: t(verticalWord(code)),
            }))}
            value={String(vertical)}
            onChange={(value) => setAlign(Number(value), across)}
            allowDeselect={false}
          />
          <Select
            label={t('horizontal')}
            data={(['left', 'centre', 'right'] as const).map((word, at) => ({ value: String(at), label: t(word) }))}
            value={String(across)}
            onChange={(value) => setAlign(vertical, Number(value))}
            allowDeselect={false}
          />
        </Group>
        {inPlace(pictures, (picture, at) => (
          <PictureSettings
            picture={picture}
            image={known.get(picture.imgIdx)}
            {...{ room, screen }}
            onChange={(change) => setPicture(at, change)}
            onRemove={() => onChange({ ...cell, pictures: pictures.filter((_, index) => index !== at) })}
          />
        ))}
      </Stack>
    </Paper>
  )
}

const verticalWord = (code: CodeOf<'verticalAlign'>) => `code:verticalAlign.${code}` as const

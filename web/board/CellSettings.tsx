import { ActionIcon, Checkbox, Group, NumberInput, Paper, Select, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import type { boardImage } from '#domain/board/board-image.ts'
import type { BoardCell, BoardPicture } from '#domain/board/cells.ts'
import { inPlace } from '../kit/cell/in-place.ts'
import { Poster } from '../kit/cell/Poster.tsx'
import { useTranslation } from '../words/translation.ts'

interface Props {
  cell: BoardCell
  place: number
  known: ReadonlyMap<number, Row<typeof boardImage>>
  onChange(cell: BoardCell): void
}

/** The pictures of one cell in their turns, and how they stand in it. */
export function CellSettings({ cell, place, known, onChange }: Props) {
  const { t } = useTranslation(['board', 'code'])
  const { align, pictures } = cell
  const setPicture = (at: number, change: Partial<BoardPicture>) =>
    onChange({ ...cell, pictures: pictures.map((each, index) => (index === at ? { ...each, ...change } : each)) })
  const setAlign = (vertical: number, across: number) => {
    const next = Object.values(codes.layoutAlign).find((code) => code === 200 + vertical * 10 + across)
    if (next) onChange({ ...cell, align: next })
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
            onChange={(change) => setPicture(at, change)}
            onRemove={() => onChange({ ...cell, pictures: pictures.filter((_, index) => index !== at) })}
          />
        ))}
      </Stack>
    </Paper>
  )
}

interface PictureProps {
  picture: BoardPicture
  image: Row<typeof boardImage> | undefined
  onChange(change: Partial<BoardPicture>): void
  onRemove(): void
}

/** Its name and the way to take it out stay in one line, however long the words of a language are. */
function PictureSettings({ picture, image, onChange, onRemove }: PictureProps) {
  const { t } = useTranslation('board')
  const name = image?.imgName ?? String(picture.imgIdx)
  return (
    <Stack gap={6} pt={8} style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}>
      <Group gap={10} wrap="nowrap">
        <Poster address={image?.poster ?? null} height={34} />
        <Text size="sm" truncate style={{ flex: 1, minWidth: 0 }}>
          {name}
        </Text>
        <ActionIcon variant="subtle" aria-label={t('remove', { name })} onClick={onRemove}>
          <IconX size={14} />
        </ActionIcon>
      </Group>
      <Group gap={10} align="flex-end">
        <Checkbox
          size="xs"
          pb={6}
          label={t('crop')}
          checked={picture.isCropped}
          onChange={({ currentTarget }) => onChange({ isCropped: currentTarget.checked })}
        />
        {picture.isCropped &&
          (['focusX', 'focusY'] as const).map((axis) => (
            <NumberInput
              key={axis}
              label={t(axis)}
              w={130}
              min={0}
              max={100}
              clampBehavior="strict"
              allowDecimal={false}
              value={picture[axis]}
              onChange={(value) => onChange({ [axis]: Number(value) })}
            />
          ))}
      </Group>
    </Stack>
  )
}

const verticalWord = (code: CodeOf<'verticalAlign'>) => `code:verticalAlign.${code}` as const

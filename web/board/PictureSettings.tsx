import { ActionIcon, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Row } from '#domain/base/resource.ts'
import type { boardImage } from '#domain/board/board-image.ts'
import type { BoardPicture } from '#domain/board/cells.ts'
import { Poster } from '../kit/cell/Poster.tsx'
import { useTranslation } from '../words/translation.ts'
import { FocusPicture } from './FocusPicture.tsx'

interface Size {
  width: number
  height: number
}

interface Props {
  picture: BoardPicture
  image: Row<typeof boardImage> | undefined
  room: Size
  screen: Size
  onChange(change: Partial<BoardPicture>): void
  onRemove(): void
}

/** Its name and the way to take it out stay in one line, however long the words of a language are. */
export function PictureSettings({ picture, image, room, screen, onChange, onRemove }: Props) {
  const { t } = useTranslation('board')
  const name = image?.imgName ?? String(picture.imgIdx)
  const poster = image?.poster ?? null
  return (
    <Stack gap={6} pt={8} style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}>
      <Group gap={10} wrap="nowrap">
        <Poster address={poster} height={34} />
        <Text size="sm" truncate style={{ flex: 1, minWidth: 0 }}>
          {name}
        </Text>
        <ActionIcon variant="subtle" aria-label={t('remove', { name })} onClick={onRemove}>
          <IconX size={14} />
        </ActionIcon>
      </Group>
      <Checkbox
        size="xs"
        label={t('crop')}
        checked={picture.isCropped}
        onChange={({ currentTarget }) => onChange({ isCropped: currentTarget.checked })}
      />
      {picture.isCropped && (
        <Group gap={10} align="flex-start">
          {poster !== null && <FocusPicture {...{ picture, name, poster, room, screen, onChange }} />}
          {(['focusX', 'focusY'] as const).map((axis) => (
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
      )}
    </Stack>
  )
}

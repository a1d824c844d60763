import { Group, Image, ScrollArea, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { boardImageCalls } from '#domain/board/board-calls.ts'
import { Read } from '../kit/cell/Read.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { IMAGE_DRAG } from './CellGrid.tsx'

const MOST = 60
const PAUSE_MS = 250

/** The images of a brand: each goes into a cell by mouse or by the Enter key. */
export function Library({ brdCode, place, onPut }: { brdCode: string; place: number; onPut(imgIdx: number): void }) {
  const { t } = useTranslation('board')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const images = useCall(boardImageCalls.list, { size: MOST, search, filters: { brdCode: [brdCode] } })
  return (
    <Stack gap={6} style={{ flex: '1 1 260px', maxWidth: 380 }} role="group" aria-label={t('library')}>
      <TextInput
        size="xs"
        label={t('library')}
        placeholder={t('librarySearch')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Read of={images} none={({ list }) => list.length === 0 && t('libraryEmpty')}>
        {({ list }) => (
          <ScrollArea.Autosize mah={420}>
            {/* Room for the ring of the picture that the keys stand on. */}
            <Group gap={6} p={3}>
              {list.map(({ imgIdx, imgName, poster }) => (
                <UnstyledButton
                  key={imgIdx}
                  w={112}
                  draggable
                  aria-label={t('put', { name: imgName, index: place + 1 })}
                  onDragStart={(event) => event.dataTransfer.setData(IMAGE_DRAG, String(imgIdx))}
                  onClick={() => onPut(imgIdx)}
                >
                  <Image src={poster} h={64} w={112} fit="cover" radius={3} alt="" draggable={false} />
                  <Text size="xs" truncate>
                    {imgName}
                  </Text>
                </UnstyledButton>
              ))}
            </Group>
          </ScrollArea.Autosize>
        )}
      </Read>
    </Stack>
  )
}

import { Button, Group } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { codeFrom, codes } from '#domain/base/codes.ts'
import { boardCalls } from '#domain/board/board-calls.ts'
import type { BoardCell } from '#domain/board/cells.ts'
import { PlayerFrame } from '../content/PlayerFrame.tsx'
import { useSurroundings } from '../kit/input/Input.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { layoutIn } from './layout-in.ts'

/** The board as a screen would show it, by the player itself, with what is entered now. */
export function BoardPreview({ cells }: { cells: readonly BoardCell[] }) {
  const { t } = useTranslation('board')
  const { values } = useSurroundings().form
  const [plays, setPlays] = useState(0)
  const isUpright = values.layout === codes.layout.vertical
  const known = codeFrom('boardTransition', values.boardFilter)
  const boardFilter = Object.values(codes.boardTransition).find((code) => code === known) ?? codes.boardTransition.fade
  const layout = isUpright ? codes.layout.vertical : codes.layout.horizontal
  const drawn = { layout, boardLayout: layoutIn(values.boardLayout), boardFilter, cells }
  const { data } = useCall(boardCalls.preview, drawn, { isEnabled: plays > 0 })
  const stepMs = Number(values.stepSeconds ?? 5) * 1000
  return (
    <>
      <Group>
        <Button variant="default" leftSection={<IconPlayerPlay size={14} />} onClick={() => setPlays(plays + 1)}>
          {t(plays > 0 ? 'again' : 'preview')}
        </Button>
      </Group>
      {plays > 0 && data && (
        <PlayerFrame
          key={plays}
          title={t('previewFrame')}
          isUpright={isUpright}
          preview={{ kind: 'preview', scene: { ...data.scene, stepMs }, addresses: data.addresses }}
        />
      )}
    </>
  )
}

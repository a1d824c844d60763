import { Button, Group, Select } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { type CodeOf, codeFrom, codes } from '#domain/base/codes.ts'
import { boardCalls } from '#domain/board/board-calls.ts'
import type { BoardCell } from '#domain/board/cells.ts'
import type { Shape } from '#domain/screen/shape.ts'
import { PlayerFrame } from '../content/PlayerFrame.tsx'
import { useSurroundings } from '../kit/input/Input.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { layoutIn } from './layout-in.ts'

interface Props {
  cells: readonly BoardCell[]
  layout: CodeOf<'layout'>
  /** Screen whose pixels it is drawn for: of a model, or the usual one. */
  screen: Shape | Size
  onModel(model: Shape | null): void
}

type Size = Pick<Shape, 'width' | 'height'>

/** The board as a screen of a model would show it, by the player itself, with what is entered now. */
export function BoardPreview({ cells, layout, screen, onModel }: Props) {
  const { t } = useTranslation('board')
  const { values } = useSurroundings().form
  const [plays, setPlays] = useState(0)
  const known = codeFrom('boardTransition', values.boardFilter)
  const boardFilter = Object.values(codes.boardTransition).find((code) => code === known) ?? codes.boardTransition.fade
  const drawn = { layout, boardLayout: layoutIn(values.boardLayout), boardFilter, cells }
  const { data } = useCall(boardCalls.preview, drawn, { isEnabled: plays > 0 })
  const shapes = useCall(boardCalls.shapes, { layout }, { isEnabled: plays > 0 }).data?.items ?? []
  const model = 'mdId' in screen ? screen.mdId : null
  const stepMs = Number(values.stepSeconds ?? 5) * 1000
  return (
    <>
      <Group align="flex-end">
        <Button variant="default" leftSection={<IconPlayerPlay size={14} />} onClick={() => setPlays(plays + 1)}>
          {t(plays > 0 ? 'again' : 'preview')}
        </Button>
        {plays > 0 && <ModelChoice items={shapes} value={model} onChange={onModel} />}
      </Group>
      {plays > 0 && data && (
        <PlayerFrame
          key={plays}
          title={t('previewFrame')}
          screen={screen}
          preview={{ kind: 'preview', scene: { ...data.scene, stepMs }, addresses: data.addresses }}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  items: readonly Shape[]
  value: number | null
  onChange(model: Shape | null): void
}

/** The models that hang as the board lies; without one the preview has the proportions of most screens. */
function ModelChoice({ items, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('board')
  const isThere = items.some(({ mdId }) => mdId === value)
  return (
    <Select
      size="xs"
      w={280}
      label={t('previewModel')}
      placeholder={t('previewUsual')}
      clearable
      data={items.map(({ mdId, mdNm, width, height }) => ({
        value: String(mdId),
        label: `${mdNm} · ${width} × ${height}`,
      }))}
      value={isThere ? String(value) : null}
      onChange={(chosen) => onChange(items.find(({ mdId }) => String(mdId) === chosen) ?? null)}
    />
  )
}

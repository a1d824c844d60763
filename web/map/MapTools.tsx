import { Button, Group, NumberInput, SegmentedControl } from '@mantine/core'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import type { Tool } from './MapCanvas.tsx'

interface Props {
  tool: Tool
  onTool(tool: Tool): void
  metres: number
  onMetres(metres: number): void
  /** The same without a pointer. */
  onCentre(): void
  onView(): void
}

export const MOST_METRES = 100_000

/** Ways of choosing places: one by one, within a line drawn by hand, within a circle, or whatever is in sight. */
export function MapTools({ tool, onTool, metres, onMetres, onCentre, onView }: Props) {
  const { t } = useTranslation('map')
  const { marks } = useFormats()
  return (
    <Group gap={8} align="center" className="no-print">
      <SegmentedControl
        size="xs"
        aria-label={t('tool')}
        value={tool}
        // One of the tools below.
        onChange={(value) => onTool(value as Tool)}
        data={[
          { value: 'none', label: t('tool.none') },
          { value: 'area', label: t('tool.area') },
          { value: 'circle', label: t('tool.circle') },
        ]}
      />
      {tool === 'circle' && (
        <>
          <NumberInput
            w={130}
            aria-label={t('metres')}
            min={50}
            max={MOST_METRES}
            step={100}
            allowDecimal={false}
            suffix=" m"
            {...marks()}
            value={metres}
            onChange={(value) => typeof value === 'number' && value > 0 && onMetres(value)}
          />
          <Button variant="default" onClick={onCentre}>
            {t('centre')}
          </Button>
        </>
      )}
      <Button variant="default" onClick={onView}>
        {t('inView')}
      </Button>
    </Group>
  )
}

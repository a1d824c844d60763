import { Button, Input, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { areFilms, areLines, type CampaignLine, filmsWithout, linesWithout, MOST_LINES } from '#domain/campaign/line.ts'
import { inPlace } from '../../kit/cell/in-place.ts'
import { type ControlProps, useSurroundings } from '../../kit/input/Input.tsx'
import { useTranslation } from '../../words/translation.ts'
import { freshLine } from './fresh.ts'
import { LineCard } from './LineCard.tsx'

/** Bought lines: the amount of each, and its places. */
export function LinesField({ value, onChange, label, error, disabled }: ControlProps) {
  const { t } = useTranslation('selling')
  const lines: readonly CampaignLine[] = areLines(value) ? value : []
  const { form } = useSurroundings()
  const remove = (at: number) => {
    const { films } = form.values
    if (areFilms(films)) form.form.setValue('films', filmsWithout(films, at), { shouldDirty: true })
    onChange(linesWithout(lines, at))
  }
  const change = (at: number, line: CampaignLine) => onChange(lines.map((own, place) => (place === at ? line : own)))
  return (
    <Input.Wrapper size="xs" label={label} error={error}>
      <Stack gap={10} mt={4} align="stretch">
        {inPlace(lines, (line, at) => (
          <LineCard
            {...{ lines, line, at, disabled }}
            onChange={(next) => change(at, next)}
            onRemove={lines.length > 1 ? () => remove(at) : undefined}
          />
        ))}
        {!disabled && lines.length < MOST_LINES && (
          <Button
            variant="default"
            leftSection={<IconPlus size={14} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => onChange([...lines, freshLine])}
          >
            {t('write.addLine')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

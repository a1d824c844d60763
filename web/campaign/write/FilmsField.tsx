import { Button, Input, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { campaignLookUpCalls } from '#domain/campaign/campaign-calls.ts'
import { areFilms, areLines, type CampaignFilm } from '#domain/campaign/line.ts'
import { inPlace } from '../../kit/cell/in-place.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { type ControlProps, useSurroundings } from '../../kit/input/Input.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { FilmCard } from './FilmCard.tsx'
import { freshFilm } from './fresh.ts'

interface Props extends Pick<ControlProps, 'value' | 'onChange' | 'label' | 'error' | 'disabled'> {
  /** Values of the form around, where there is none. */
  of?: { advIdx: number | null; exposureSplit: unknown; lines: unknown }
}

/** The films of a campaign, each with the key that the split tells them apart by. */
export function FilmsField(props: ControlProps) {
  const { values } = useSurroundings().form
  const advIdx = typeof values.advIdx === 'number' ? values.advIdx : null
  return <FilmChoices {...props} of={{ advIdx, exposureSplit: values.exposureSplit, lines: values.lines }} />
}

export function FilmChoices({ value, onChange, label, error, disabled, of }: Props) {
  const { t } = useTranslation('selling')
  const advIdx = of?.advIdx ?? null
  const films: readonly CampaignFilm[] = areFilms(value) ? value : []
  const choices = useCall(campaignLookUpCalls.films, { advIdx: advIdx ?? 0 }, { isEnabled: advIdx !== null })
  const change = (at: number, film: CampaignFilm) => onChange(films.map((own, place) => (place === at ? film : own)))
  return (
    <Input.Wrapper size="xs" label={label} error={error}>
      {advIdx === null ? (
        <Text size="sm" c="dimmed">
          {t('write.advertiserFirst')}
        </Text>
      ) : (
        <Read of={choices} none={({ list }) => list.length === 0 && t('write.noFilms')}>
          {({ list }) => (
            <Stack gap={8} mt={4}>
              {inPlace(films, (film, at) => (
                <FilmCard
                  {...{ film, at, disabled, choices: list, split: Number(of?.exposureSplit ?? 4) }}
                  lines={areLines(of?.lines) ? of.lines : []}
                  onChange={(next) => change(at, next)}
                  onRemove={() => onChange(films.filter((_, place) => place !== at))}
                />
              ))}
              {!disabled && (
                <Button
                  variant="default"
                  leftSection={<IconPlus size={14} />}
                  style={{ alignSelf: 'flex-start' }}
                  onClick={() => list[0] && onChange([...films, freshFilm(nextFilm(films, list).matId)])}
                >
                  {t('write.addFilm')}
                </Button>
              )}
            </Stack>
          )}
        </Read>
      )}
    </Input.Wrapper>
  )
}

/** The first that is not there yet. */
function nextFilm<Choice extends { matId: number }>(films: readonly CampaignFilm[], list: readonly Choice[]) {
  const used = new Set(films.map(({ matId }) => matId))
  return list.find(({ matId }) => !used.has(matId)) ?? list[0] ?? { matId: 0 }
}

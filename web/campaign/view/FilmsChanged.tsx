import { Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { campaign } from '#domain/campaign/campaign.ts'
import type { StepsAnswer } from '#domain/campaign/campaign-calls.ts'
import type { CampaignFilm } from '#domain/campaign/line.ts'
import { type FilmField, filmFieldsChanged, filmsChanged } from '#domain/campaign/terms/changes.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { hoursOf, useWeekdays } from './when-words.ts'

interface Props {
  before: readonly CampaignFilm[]
  after: readonly CampaignFilm[]
  names: StepsAnswer['films']
}

/** Creatives that came, went or are shown at other times, in other regions or by another weight. */
export function FilmsChanged({ before, after, names }: Props) {
  const { t } = useTranslation('selling')
  const head = useFilmHeads()
  const said = useFilmValues()
  return filmsChanged(before, after).map((each) => {
    const { matId } = each.after ?? each.before ?? { matId: 0 }
    const what = names.find((one) => one.matId === matId)?.matName ?? String(matId)
    const told = (one: CampaignFilm, other: CampaignFilm) =>
      filmFieldsChanged(one, other).map((name) =>
        t('view.changed', { field: head(name), before: said(one, name), after: said(other, name) }),
      )
    return (
      <Text key={`${each.at} ${each.after === undefined}`} size="xs" c="dimmed">
        {!each.before && t('view.added', { what })}
        {!each.after && t('view.gone', { what })}
        {each.before && each.after && `${what}: ${told(each.before, each.after).join(' · ')}`}
      </Text>
    )
  })
}

function useFilmHeads() {
  const { t } = useTranslation('selling')
  const labels = useLabels(campaign)
  return (name: FilmField): string => {
    if (name === 'regions' || name === 'weight' || name === 'isDefault') return t(`write.${name}`)
    return name === 'line' ? t('write.onlyLine') : labels.field(name)
  }
}

function useFilmValues() {
  const { t } = useTranslation(['selling', 'code'])
  const { number, day } = useFormats()
  const weekdays = useWeekdays()
  return ({ line = null, ...film }: CampaignFilm, name: FilmField): string => {
    if (name === 'targetDays') return weekdays(film.targetDays)
    if (name === 'targetHours') return hoursOf(film.targetHours)
    if (name === 'regions') return film.regions.join(', ') || '–'
    if (name === 'weight') return number(film.weight)
    if (name === 'line') return line === null ? t('write.everyLine') : t('write.lineOf', { line: line + 1 })
    if (name === 'isDefault')
      return t(film.isDefault ? `code:yesNo.${codes.yesNo.yes}` : `code:yesNo.${codes.yesNo.no}`)
    const date = film[name]
    return date === null ? '–' : day(date)
  }
}

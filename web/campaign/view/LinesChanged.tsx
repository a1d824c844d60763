import { Text } from '@mantine/core'
import { isSame } from '#domain/base/resource.ts'
import { campaignLookUpCalls } from '#domain/campaign/campaign-calls.ts'
import type { CampaignLine } from '#domain/campaign/line.ts'
import {
  type Difference,
  type LineField,
  lineFieldsChanged,
  linesChanged,
  placesChanged,
} from '#domain/campaign/terms/changes.ts'
import { kindsOf, termsOf } from '#domain/campaign/terms/terms.ts'
import { LineTerms } from '../../proposal/LineTerms.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  before: readonly CampaignLine[]
  after: readonly CampaignLine[]
}

/** Lines that came, went or are others: which values, which places and which further terms. */
export function LinesChanged({ before, after }: Props) {
  const changed = linesChanged(before, after)
  const places = [
    ...new Set(changed.flatMap((each) => [...(each.before?.places ?? []), ...(each.after?.places ?? [])])),
  ]
  const { data } = useCall(campaignLookUpCalls.placeNames, { places }, { isEnabled: places.length > 0 })
  const names = new Map(data?.list.map(({ place, placeName }) => [place, placeName]))
  const named = (own: readonly string[]) => own.map((place) => names.get(place) ?? place).join(', ')
  return changed.map((each) => (
    <Text key={`${each.at} ${each.after === undefined}`} size="xs" c="dimmed">
      <LineChanged of={each} named={named} />
    </Text>
  ))
}

function LineChanged({ of, named }: { of: Difference<CampaignLine>; named(places: readonly string[]): string }) {
  const { t } = useTranslation(['selling', 'campaign'])
  const said = useLineValues()
  const { before, after, at } = of
  const what = t('write.lineOf', { line: at + 1 })
  const whole = (line: CampaignLine) => [said(line, 'playTime'), said(line, 'share'), named(line.places)].join(' · ')
  if (!before) return after && `${t('view.added', { what })} · ${whole(after)}`
  if (!after) return `${t('view.gone', { what })} · ${whole(before)}`
  const { added, gone } = placesChanged(before.places, after.places)
  const heads = {
    playTime: t('campaign:avails.length'),
    goalKind: t('write.goalKind'),
    goal: t('write.goal'),
    share: t('campaign:avails.share'),
  }
  const values = lineFieldsChanged(before, after).map((name) =>
    t('view.changed', { field: heads[name], before: said(before, name), after: said(after, name) }),
  )
  const places = [...(added.length > 0 ? [`+ ${named(added)}`] : []), ...(gone.length > 0 ? [`− ${named(gone)}`] : [])]
  const told = [...values, ...(places.length > 0 ? [`${t('write.places')}: ${places.join(' · ')}`] : [])]
  return (
    <>
      {what}: {told.join(' · ')}
      {!isSame(termsOf(before), termsOf(after)) && (
        <>
          {told.length > 0 && ' · '}
          <Terms line={before} /> → <Terms line={after} />
        </>
      )}
    </>
  )
}

function useLineValues() {
  const { t } = useTranslation(['selling', 'campaign'])
  const { unit, number } = useFormats()
  return ({ playTime, goalKind, goal, plays, loops }: CampaignLine, name: LineField): string => {
    if (name === 'playTime') return unit(playTime, 'second')
    if (name === 'goalKind') return t(`write.${goalKind}`)
    if (name === 'goal') return goal === null ? '–' : number(goal)
    return t('campaign:avails.shareOf', { plays, loops })
  }
}

function Terms({ line }: { line: CampaignLine }) {
  return kindsOf(line).length === 0 ? '–' : <LineTerms line={line} />
}

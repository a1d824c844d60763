import { campaignLookUpCalls } from '#domain/campaign/campaign-calls.ts'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { TermsShown } from '../TermsShown.tsx'

/** Bought lines of a campaign. */
export function LinesShown({ lines }: { lines: readonly CampaignLine[] }) {
  const { t } = useTranslation(['selling', 'campaign'])
  const { unit } = useFormats()
  const places = [...new Set(lines.flatMap((line) => line.places))]
  const { data } = useCall(campaignLookUpCalls.placeNames, { places }, { isEnabled: places.length > 0 })
  const names = new Map(data?.list.map(({ place, placeName }) => [place, placeName]))
  return (
    <Panel title={t('campaign.lines')}>
      <ShortTable
        rows={lines}
        keyOf={(_, at) => at}
        minWidth={560}
        name={t('campaign.lines')}
        columns={[
          { head: t('campaign:avails.length'), cell: ({ playTime }) => unit(playTime, 'second') },
          { head: t('write.goalKind'), cell: ({ goalKind }) => t(`write.${goalKind}`) },
          { head: t('write.goal'), isFigure: true, cell: ({ goal }) => goal ?? '–' },
          {
            head: t('campaign:avails.share'),
            cell: ({ plays, loops }) => t('campaign:avails.shareOf', { plays, loops }),
          },
          {
            head: t('write.places'),
            // Nothing while their names are on the way: keys are no words.
            cell: ({ places: own }) => data && own.map((place) => names.get(place) ?? place).join(', '),
          },
        ]}
      />
      <TermsShown lines={lines} />
    </Panel>
  )
}

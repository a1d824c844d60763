import { Table } from '@mantine/core'
import { campaignLookUpCalls } from '#domain/campaign/campaign-calls.ts'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { inPlace } from '../../kit/cell/in-place.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { TermsShown } from '../TermsShown.tsx'

/** Bought lines of a campaign. */
export function LinesShown({ lines }: { lines: readonly CampaignLine[] }) {
  const { t } = useTranslation(['selling', 'campaign'])
  const { unit, number } = useFormats()
  const places = [...new Set(lines.flatMap((line) => line.places))]
  const { data } = useCall(campaignLookUpCalls.placeNames, { places }, { isEnabled: places.length > 0 })
  const names = new Map(data?.list.map(({ place, placeName }) => [place, placeName]))
  return (
    <Panel title={t('campaign.lines')}>
      <Table.ScrollContainer minWidth={560}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('campaign:avails.length')}</Table.Th>
              <Table.Th>{t('write.goalKind')}</Table.Th>
              <Table.Th>{t('write.goal')}</Table.Th>
              <Table.Th>{t('campaign:avails.share')}</Table.Th>
              <Table.Th>{t('write.places')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {inPlace(lines, ({ playTime, goalKind, goal, plays, loops, places: own }) => (
              <Table.Tr>
                <Table.Td>{unit(playTime, 'second')}</Table.Td>
                <Table.Td>{t(`write.${goalKind}`)}</Table.Td>
                <Table.Td>{goal === null ? '–' : number(goal)}</Table.Td>
                <Table.Td>{t('campaign:avails.shareOf', { plays, loops })}</Table.Td>
                <Table.Td>{own.map((place) => names.get(place) ?? place).join(', ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <TermsShown lines={lines} />
    </Panel>
  )
}

import { Badge, Table, Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { materialAirCalls } from '#domain/material/air-calls.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const heads = ['cpName', 'cpStatus', 'period'] as const
const SECONDS = 30

/** State of a creative on air, the first obstacle, and the campaigns it is booked in. */
export function OnAir({ matId }: { matId: number }) {
  const { t } = useTranslation(['material', 'code'])
  const { days } = useFormats()
  const status = useCall(materialAirCalls.status, { matId }, { everySeconds: SECONDS })
  return (
    <Panel title={t('air.title')}>
      <Read of={status}>
        {({ state, campaigns }) => (
          <>
            <Text size="sm" mb="sm">
              <Badge color={state === 'onAir' ? 'teal' : 'gray'} mr={8}>
                {t(state === 'onAir' ? 'air.on' : 'air.off')}
              </Badge>
              {t(`air.state.${state}`)}
            </Text>
            {campaigns.length > 0 && (
              <Table.ScrollContainer minWidth={480} mah={260}>
                <Table stickyHeader>
                  <Table.Thead>
                    <Table.Tr>
                      {heads.map((name) => (
                        <Table.Th key={name}>{t(`air.${name}`)}</Table.Th>
                      ))}
                      <Table.Th aria-label={t('air.note')} />
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {campaigns.map(({ cpIdx, cpName, status: campaign, startDate, endDate, isLastFilm }) => (
                      <Table.Tr key={cpIdx}>
                        <Table.Td>{cpName}</Table.Td>
                        <Table.Td>{t(`code:campaignStatus.${campaign}`)}</Table.Td>
                        <Table.Td>{days(startDate, endDate)}</Table.Td>
                        <Table.Td>
                          {isLastFilm && isOpen(campaign) && (
                            <Badge color={state === 'notApproved' ? 'red' : 'yellow'}>
                              {t(state === 'notApproved' ? 'air.noneApproved' : 'air.lastFilm')}
                            </Badge>
                          )}
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            )}
          </>
        )}
      </Read>
    </Panel>
  )
}

const isOpen = (status: number) => status === codes.campaignStatus.waiting || status === codes.campaignStatus.running

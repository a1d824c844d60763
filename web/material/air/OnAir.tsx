import { Badge, Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { materialAirCalls } from '#domain/material/air-calls.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

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
              <ShortTable
                rows={campaigns}
                keyOf={({ cpIdx }) => cpIdx}
                minWidth={480}
                maxHeight={260}
                columns={[
                  { head: t('air.cpName'), cell: ({ cpName }) => cpName },
                  { head: t('air.cpStatus'), cell: ({ status: campaign }) => t(`code:campaignStatus.${campaign}`) },
                  { head: t('air.period'), cell: ({ startDate, endDate }) => days(startDate, endDate) },
                  {
                    head: t('air.note'),
                    cell: ({ isLastFilm, status: campaign }) =>
                      isLastFilm &&
                      isOpen(campaign) && (
                        <Badge color={state === 'notApproved' ? 'red' : 'yellow'}>
                          {t(state === 'notApproved' ? 'air.noneApproved' : 'air.lastFilm')}
                        </Badge>
                      ),
                  },
                ]}
              />
            )}
          </>
        )}
      </Read>
    </Panel>
  )
}

const isOpen = (status: number) => status === codes.campaignStatus.waiting || status === codes.campaignStatus.running

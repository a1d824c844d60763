import { Button, Group, Paper, Text } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { venueCalls } from '#domain/network/venue-calls.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { VenueField } from '../network/VenueField.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { FootfallCharts } from './FootfallCharts.tsx'

/** Passers-by of a venue: its last ninety days, by age, by hour. The address holds the venue. */
export function FootfallView() {
  const { t } = useTranslation('audience')
  const may = useMay()
  const navigate = useNavigate()
  const { poiIdx }: { poiIdx?: unknown } = useSearch({ strict: false })
  const chosen = Number(poiIdx)
  const isChosen = Number.isInteger(chosen) && chosen > 0
  const venues = useCall(venueCalls.list, { filters: { poiIdx: [chosen] }, size: 1 }, { isEnabled: isChosen })
  return (
    <>
      <Group justify="space-between" mb="md">
        <PageTitle>{t('title')}</PageTitle>
        {may('wpopl', 'WRITE') && (
          <Button variant="default" component={Link} to="/stats/wpopl/import">
            {t('import.open')}
          </Button>
        )}
      </Group>
      <Paper withBorder p="md" mb="md" maw={520}>
        <VenueField
          label={t('venue')}
          required
          disabled={false}
          value={isChosen ? chosen : null}
          text={venues.data?.list[0]?.poiName}
          onChange={(value) => void navigate({ to: '.', search: { poiIdx: value } as never })}
          onBlur={() => undefined}
        />
      </Paper>
      {isChosen ? <FootfallCharts poiIdx={chosen} /> : <Text c="dimmed">{t('chooseVenue')}</Text>}
    </>
  )
}

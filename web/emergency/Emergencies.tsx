import { Alert, Anchor, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { codes } from '#domain/base/codes.ts'
import type { Emergency } from '#domain/emergency/emergency.ts'
import { emergencyCalls } from '#domain/emergency/emergency-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** They end by the clock, and nobody says so. */
const LOOK_SECONDS = 30
const running = { emStatus: [codes.emergencyStatus.showing], isExercise: [codes.yesNo.no] }

/** Above every page, while screens show an emergency message: what, since when, where. */
export function Emergencies() {
  const { t } = useTranslation('window')
  const asked = { filters: running, page: 1, size: 3 }
  const { data } = useCall(emergencyCalls.list, asked, { topic: 'emergency', everySeconds: LOOK_SECONDS })
  if (!data || data.total === 0) return null
  return (
    <Alert
      color="red"
      variant="filled"
      role="alert"
      className="no-print"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('emergency.running')}
      py={8}
      mb={10}
      style={{ flexShrink: 0 }}
    >
      {data.list.map((each) => (
        <Line key={each.emIdx} emergency={each} />
      ))}
      {data.total > data.list.length && (
        <Anchor component={Link} to="/emergency/emergency/list" size="sm" c="inherit" underline="always">
          {t('emergency.all', { total: data.total })}
        </Anchor>
      )}
    </Alert>
  )
}

function Line({ emergency }: { emergency: Emergency }) {
  const { t } = useTranslation('window')
  const { exact } = useFormats()
  const { emIdx, emTitle, poiName, startDate, confirmDate } = emergency
  const since = Math.max(Date.parse(startDate), Date.parse(confirmDate ?? startDate))
  const place = poiName ?? t('emergency.everywhere')
  return (
    <Group gap={8} style={{ overflowWrap: 'anywhere' }}>
      <Anchor
        component={Link}
        to={`/emergency/emergency/view?emIdx=${emIdx}`}
        c="inherit"
        fw={700}
        size="sm"
        underline="always"
      >
        {emTitle}
      </Anchor>
      <Text size="sm">{t('emergency.since', { place, at: exact(since, USUAL_ZONE) })}</Text>
    </Group>
  )
}

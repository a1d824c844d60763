import { Group, Text } from '@mantine/core'
import type { IncidentScreen } from '#domain/incident/incident.ts'
import { incidentCalls } from '#domain/incident/incident-calls.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { State } from '../kit/cell/State.tsx'
import { toneOf } from '../kit/cell/tone.ts'
import { useReasons } from '../network/reasons.ts'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { screenName } from '../words/screen-name.ts'
import { useTranslation } from '../words/translation.ts'

/** The screens that an incident is about, with how they are now. */
export function IncidentScreens({ inIdx, isOfVenue }: { inIdx: number; isOfVenue: boolean }) {
  const { t } = useTranslation('incident')
  const screens = useCall(incidentCalls.screens, { inIdx })
  return (
    <Panel title={t('incident.section.screens')} acts={isOfVenue && <Text c="dimmed">{t('ofVenue')}</Text>}>
      <Read of={screens} none={({ items }) => items.length === 0 && t('incident.noScreens')}>
        {({ items }) => items.map((screen) => <Screen key={screen.mediaId} screen={screen} />)}
      </Read>
    </Panel>
  )
}

function Screen({ screen: { mediaId, mediaNm, mediaStatus, statusReason } }: { screen: IncidentScreen }) {
  const { t } = useTranslation(['incident', 'code'])
  const mayOpen = useMay()('media', 'VIEW')
  const reasons = useReasons(statusReason)
  const name = screenName({ mediaId, mediaNm })
  return (
    <Group gap={12} py={3} justify="space-between">
      {mayOpen ? <LinkTo to={`/media/media/view?mediaId=${mediaId}`}>{name}</LinkTo> : <Text size="sm">{name}</Text>}
      <State
        tone={toneOf('mediaStatus', mediaStatus) ?? 'gray'}
        words={t(`code:mediaStatus.${mediaStatus}`)}
        reason={reasons}
      />
    </Group>
  )
}

import { Badge, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Row } from '#domain/base/resource.ts'
import type { incident } from '#domain/incident/incident.ts'
import { workCalls } from '#domain/incident/work-calls.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { toneOf } from '../kit/cell/tone.ts'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Work that was ordered for an incident, and the way to order some. */
export function IncidentOrders({
  incident: { inIdx, poiIdx, mediaId, incidentKind },
}: {
  incident: Row<typeof incident>
}) {
  const { t } = useTranslation(['incident', 'code'])
  const mayOrder = useMay()('work-order', 'WRITE') && poiIdx !== null
  const orders = useCall(workCalls.list, { size: 50, filters: { inIdx: [inIdx] } })
  const cause = `poiIdx=${poiIdx}&inIdx=${inIdx}&kind=${incidentKind}`
  const fresh = `/media/work/view?${cause}${mediaId === null ? '' : `&mediaId=${mediaId}`}`
  const order = mayOrder && (
    <Button component={Link} to={fresh} variant="default">
      {t('work.order')}
    </Button>
  )
  return (
    <Panel title={t('workOrder.section.ofIncident')} acts={order}>
      <Read of={orders} none={({ total }) => total === 0 && t('work.none')}>
        {({ list }) =>
          list.map(({ woIdx, woTitle, workState }) => (
            <Group key={woIdx} gap={12} py={3}>
              <LinkTo to={`/media/work/view?woIdx=${woIdx}`}>{woTitle}</LinkTo>
              <Badge color={toneOf('workState', workState) ?? 'gray'}>{t(`code:workState.${workState}`)}</Badge>
            </Group>
          ))
        }
      </Read>
    </Panel>
  )
}

import { Badge, Table } from '@mantine/core'
import type { AsideProof, Incident } from '#domain/media/device.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { useReasons } from '../network/reasons.ts'
import { useTranslation } from '../words/translation.ts'

/** Faults that lasted longer than a moment, those that still last on top. */
export function Incidents({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <Table verticalSpacing={3}>
      <Table.Tbody>
        {incidents.map((incident) => (
          <IncidentRow key={incident.id} incident={incident} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function IncidentRow({ incident: { kind, isOfVenue, openedAt, closedAt } }: { incident: Incident }) {
  const { t } = useTranslation('media')
  const reason = useReasons(kind === 'identity' ? null : kind)
  return (
    <Table.Tr>
      <Table.Td>
        {kind === 'identity' ? t('incident.identity') : reason}
        {isOfVenue && ` (${t('incident.ofVenue')})`}
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Moment at={openedAt} />
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        {closedAt ? (
          <>
            {t('incident.ended')} <Moment at={closedAt} />
          </>
        ) : (
          <Badge color="red">{t('incident.open')}</Badge>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** Proof that is kept and looked at, but counts for nothing. */
export function Asides({ asides }: { asides: readonly AsideProof[] }) {
  const { t } = useTranslation('media')
  return (
    <Table verticalSpacing={3}>
      <Table.Tbody>
        {asides.map(({ why, hours, newest }) => (
          <Table.Tr key={why}>
            <Table.Td>{t(`aside.${why}`)}</Table.Td>
            <Table.Td>
              {t('aside.hours', { hours })} <Moment at={newest} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

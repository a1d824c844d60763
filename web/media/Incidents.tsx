import { Badge } from '@mantine/core'
import type { AsideProof, Incident } from '#domain/media/device.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useReasons } from '../network/reasons.ts'
import { useTranslation } from '../words/translation.ts'

/** Faults that lasted longer than a moment, those that still last on top. */
export function Incidents({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <ShortTable
      rows={incidents}
      keyOf={({ id }) => id}
      columns={[
        { cell: (incident) => <Name incident={incident} /> },
        { cell: ({ openedAt }) => <Moment at={openedAt} /> },
        { cell: (incident) => <End incident={incident} /> },
      ]}
    />
  )
}

function Name({ incident: { kind, isOfVenue } }: { incident: Incident }) {
  const { t } = useTranslation('media')
  const reason = useReasons(kind === 'identity' ? null : kind)
  return (
    <>
      {kind === 'identity' ? t('incident.identity') : reason}
      {isOfVenue && ` (${t('incident.ofVenue')})`}
    </>
  )
}

function End({ incident: { closedAt } }: { incident: Incident }) {
  const { t } = useTranslation('media')
  if (!closedAt) return <Badge color="red">{t('incident.open')}</Badge>
  return (
    <>
      {t('incident.ended')} <Moment at={closedAt} />
    </>
  )
}

/** Proof that is kept and looked at, but counts for nothing. */
export function Asides({ asides }: { asides: readonly AsideProof[] }) {
  const { t } = useTranslation('media')
  return (
    <ShortTable
      rows={asides}
      keyOf={({ why }) => why}
      columns={[
        { cell: ({ why }) => t(`aside.${why}`) },
        {
          cell: ({ hours, newest }) => (
            <>
              {t('aside.hours', { hours })} <Moment at={newest} />
            </>
          ),
        },
      ]}
    />
  )
}

import { Badge, Image, SimpleGrid } from '@mantine/core'
import { UNSUPPORTED } from '#domain/device/command.ts'
import type { CommandEntry } from '#domain/media/device.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { toneOf } from '../kit/cell/tone.ts'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useTranslation } from '../words/translation.ts'
import { Asides, Incidents } from './Incidents.tsx'
import { useVital } from './ScreenNow.tsx'

/** Outcomes of the orders sent to a screen, and its faults; live. */
export function VitalPanel({ mediaId }: { mediaId: string }) {
  const { t } = useTranslation('media')
  const vital = useVital(mediaId)
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} mb="md">
      <Panel title={t('media.section.commands')} isSpaced>
        <Read of={vital} none={({ commands }) => commands.length === 0 && t('command.none')}>
          {({ commands }) => <Commands entries={commands} />}
        </Read>
      </Panel>
      <Panel title={t('media.section.incidents')}>
        <Read of={vital} none={({ incidents }) => incidents.length === 0 && t('incident.none')}>
          {({ incidents }) => <Incidents incidents={incidents} />}
        </Read>
      </Panel>
      {vital.data && vital.data.asides.length > 0 && (
        <Panel title={t('media.section.asides')}>
          <Asides asides={vital.data.asides} />
        </Panel>
      )}
    </SimpleGrid>
  )
}

function Commands({ entries }: { entries: readonly CommandEntry[] }) {
  const { t } = useTranslation(['media', 'code'])
  return (
    <ShortTable
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { cell: ({ kind }) => t(`command.${kind}`) },
        {
          cell: ({ status }) => (
            <Badge color={toneOf('commandStatus', status) ?? 'gray'}>{t(`code:commandStatus.${status}`)}</Badge>
          ),
        },
        {
          cell: ({ pictureUrl, result }) =>
            pictureUrl ? (
              <Image src={pictureUrl} h={60} w="auto" alt={t('command.screenshot')} />
            ) : result === UNSUPPORTED ? (
              t('command.unsupported')
            ) : (
              result
            ),
        },
        {
          cell: ({ createdBy, createdAt }) => (
            <>
              {createdBy || t('vital.byClock')}, <Moment at={createdAt} />
            </>
          ),
        },
      ]}
    />
  )
}

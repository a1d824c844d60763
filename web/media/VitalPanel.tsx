import { Badge, Image, SimpleGrid, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#domain/base/resource.ts'
import type { CommandEntry, Vital } from '#domain/media/device.ts'
import type { media } from '#domain/media/media.ts'
import { vitalCalls } from '#domain/media/media-calls.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { toneOf } from '../kit/cell/tone.ts'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { Asides, Incidents } from './Incidents.tsx'

const SECONDS = 5

/** What the player last told of itself, and what became of the orders sent to it; live. */
export function VitalPanel({ media: { mediaId, zone } }: { media: Row<typeof media> }) {
  const { t } = useTranslation('media')
  const vital = useCall(vitalCalls.vital, { mediaId }, { everySeconds: SECONDS })
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} mb="md">
      <Panel title={t('media.section.vital')} isSpaced>
        <Read of={vital} none={(data) => data.vital.lastBeat === null && t('vital.none')}>
          {(data) => <Facts vital={data.vital} zone={zone ?? undefined} />}
        </Read>
      </Panel>
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

function Facts({ vital, zone }: { vital: Vital; zone: string | undefined }) {
  const { t } = useTranslation('media')
  const { number, percent, unit } = useFormats()
  const rows: [string, React.ReactNode][] = [
    [t('vital.lastBeat'), vital.lastBeat && <Moment key="beat" at={vital.lastBeat} {...(zone && { zone })} />],
    [t('vital.playing'), vital.playing],
    [
      t('vital.schedule'),
      vital.isManifestCurrent === null ? null : t(vital.isManifestCurrent ? 'vital.current' : 'vital.behind'),
    ],
    [t('vital.missing'), vital.missingFiles],
    [
      t('vital.uptime'),
      vital.uptimeSeconds === null ? null : t('vital.hours', { hours: number(vital.uptimeSeconds / 3600, 1) }),
    ],
    [t('vital.disk'), vital.diskFreeRatio === null ? null : percent(vital.diskFreeRatio)],
    [t('vital.temperature'), vital.temperature === null ? null : unit(vital.temperature, 'celsius', 1)],
    [t('vital.clock'), vital.clockOffsetMs === null ? null : unit(vital.clockOffsetMs, 'millisecond')],
    [t('vital.lastError'), vital.lastError],
  ]
  return (
    <Table verticalSpacing={3} withRowBorders={false}>
      <Table.Tbody>
        {rows.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th w={180}>{label}</Table.Th>
            <Table.Td>{value ?? '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Commands({ entries }: { entries: readonly CommandEntry[] }) {
  const { t } = useTranslation(['media', 'code'])
  return (
    <Table verticalSpacing={3}>
      <Table.Tbody>
        {entries.map(({ id, kind, status, result, createdBy, createdAt, pictureUrl }) => (
          <Table.Tr key={id}>
            <Table.Td>{t(`command.${kind}`)}</Table.Td>
            <Table.Td>
              <Badge color={toneOf('commandStatus', status) ?? 'gray'}>{t(`code:commandStatus.${status}`)}</Badge>
            </Table.Td>
            <Table.Td>
              {pictureUrl ? <Image src={pictureUrl} h={60} w="auto" alt={t('command.screenshot')} /> : result}
            </Table.Td>
            <Table.Td>
              {createdBy}, <Moment at={createdAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

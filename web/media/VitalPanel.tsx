import { Badge, Image, Paper, SimpleGrid, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#domain/base/resource.ts'
import type { CommandEntry, Vital } from '#domain/media/device.ts'
import type { media } from '#domain/media/media.ts'
import { Moment } from '../resource/Moment.tsx'
import { toneOf } from '../resource/tone.ts'
import { useCall } from '../use-call.ts'
import { Asides, Incidents } from './Incidents.tsx'

const SECONDS = 5

/** What the player last told of itself, and what became of the orders sent to it; live. */
export function VitalPanel({ media: { mediaId, zone } }: { media: Row<typeof media> }) {
  const { t } = useTranslation('media')
  const { data } = useCall('media/media/vital', { mediaId }, { everySeconds: SECONDS })
  if (!data) return null
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} mb="md">
      <Paper withBorder p="md" component="section">
        <Title order={2} mb="sm">
          {t('media.section.vital')}
        </Title>
        <Facts vital={data.vital} zone={zone ?? undefined} />
      </Paper>
      <Paper withBorder p="md" component="section">
        <Title order={2} mb="sm">
          {t('media.section.commands')}
        </Title>
        <Commands entries={data.commands} />
      </Paper>
      <Paper withBorder p="md" component="section">
        <Title order={2} mb="sm">
          {t('media.section.incidents')}
        </Title>
        <Incidents incidents={data.incidents} />
      </Paper>
      {data.asides.length > 0 && (
        <Paper withBorder p="md" component="section">
          <Title order={2} mb="sm">
            {t('media.section.asides')}
          </Title>
          <Asides asides={data.asides} />
        </Paper>
      )}
    </SimpleGrid>
  )
}

function Facts({ vital, zone }: { vital: Vital; zone: string | undefined }) {
  const { t, i18n } = useTranslation('media')
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  if (!vital.lastBeat) return <Text c="dimmed">{t('vital.none')}</Text>
  const rows: [string, React.ReactNode][] = [
    [t('vital.lastBeat'), <Moment key="beat" at={vital.lastBeat} {...(zone && { zone })} />],
    [t('vital.playing'), vital.playing],
    [
      t('vital.schedule'),
      vital.isManifestCurrent === null ? null : t(vital.isManifestCurrent ? 'vital.current' : 'vital.behind'),
    ],
    [t('vital.missing'), vital.missingFiles],
    [
      t('vital.uptime'),
      vital.uptimeSeconds === null ? null : t('vital.hours', { hours: (vital.uptimeSeconds / 3600).toFixed(1) }),
    ],
    [t('vital.disk'), vital.diskFreeRatio === null ? null : percent.format(vital.diskFreeRatio)],
    [t('vital.temperature'), vital.temperature === null ? null : `${vital.temperature} °C`],
    [t('vital.clock'), vital.clockOffsetMs === null ? null : `${vital.clockOffsetMs} ms`],
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
  if (entries.length === 0) return <Text c="dimmed">{t('command.none')}</Text>
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

import { Table, Text } from '@mantine/core'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { PlayChange, RebuildPreview } from '#domain/schedule/explain/build-view.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** Changes of today, campaign by campaign. */
export function PlayChanges({ preview: { from, screens, changes } }: { preview: RebuildPreview }) {
  const { t } = useTranslation('schedule')
  const { number, exact } = useFormats()
  if (screens === 0) return <Text size="sm">{t('build.ask.same')}</Text>
  return (
    <>
      <Text size="sm">{t('build.ask.changes', { from: exact(from, USUAL_ZONE), screens: number(screens) })}</Text>
      {changes.length === 0 && <Text size="sm">{t('build.ask.orderOnly')}</Text>}
      {changes.length > 0 && (
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('build.campaign')}</Table.Th>
              <Table.Th>{t('build.lost')}</Table.Th>
              <Table.Th>{t('build.gained')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map((change) => (
              <Change key={change.lineIdx} change={change} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}

function Change({ change }: { change: PlayChange }) {
  const { number } = useFormats()
  const { t } = useTranslation('schedule')
  const say = (plays: number, screens: number) =>
    plays === 0 ? '–' : t('build.onScreens', { plays: number(plays), screens: number(screens) })
  return (
    <Table.Tr>
      <Table.Td>{change.cpName}</Table.Td>
      <Table.Td>{say(change.lost, change.losing)}</Table.Td>
      <Table.Td>{say(change.gained, change.gaining)}</Table.Td>
    </Table.Tr>
  )
}

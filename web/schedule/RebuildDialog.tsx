import { Button, Group, Loader, Modal, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { buildCalls } from '#domain/schedule/build-calls.ts'
import type { PlayChange, RebuildPreview } from '#domain/schedule/explain/build-view.ts'
import { tellRefusal } from '../base/tell.ts'
import { useAct, useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { wordsOf } from '../words/words-of.ts'

/** What a rebuild of today would change, before it does. */
export function RebuildDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['schedule', 'base'])
  const preview = useCall(buildCalls.preview, {}, { isFresh: true })
  const rebuild = useAct(buildCalls.rebuild, [buildCalls.state])
  const isKnown = preview.data !== undefined && !preview.isFetching
  const start = () => rebuild.mutate({}, { onSuccess: onClose, onError: ({ refused }) => tellRefusal(refused) })
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('build.ask.title')}
      closeButtonProps={{ 'aria-label': t('base:close') }}
    >
      <Stack gap="sm">
        {preview.error && (
          <Text role="alert" c="var(--mantine-color-error)">
            {wordsOf(preview.error.refused.msg, preview.error.refused.values)}
          </Text>
        )}
        {!isKnown && !preview.error && (
          <Group gap={8} role="status">
            <Loader size="xs" />
            <Text size="sm">{t('build.computing')}</Text>
          </Group>
        )}
        {isKnown && preview.data && <Changes preview={preview.data} />}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('base:cancel')}
          </Button>
          <Button disabled={!isKnown} loading={rebuild.isPending} onClick={start}>
            {t('build.goOn')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Changes({ preview: { from, screens, changes } }: { preview: RebuildPreview }) {
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

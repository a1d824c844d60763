import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { buildCalls } from '#domain/schedule/build-calls.ts'
import { tellRefusal } from '../base/tell.ts'
import { Modal } from '../kit/dialog/Modal.tsx'
import { useAct, useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { wordsOf } from '../words/words-of.ts'
import { PlayChanges } from './organize/PlayChanges.tsx'

/** Changes by a rebuild of today, before it is made. */
export function RebuildDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['schedule', 'base'])
  const preview = useCall(buildCalls.preview, {}, { isFresh: true })
  const rebuild = useAct(buildCalls.rebuild, [buildCalls.state])
  const isKnown = preview.data !== undefined && !preview.isFetching
  const start = () => rebuild.mutate({}, { onSuccess: onClose, onError: ({ refused }) => tellRefusal(refused) })
  return (
    <Modal size="lg" onClose={onClose} title={t('build.ask.title')}>
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
        {isKnown && preview.data && <PlayChanges preview={preview.data} />}
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

import { Button, Code, Stack, Text } from '@mantine/core'
import { Copied } from '../kit/cell/Copied.tsx'
import { Modal } from '../kit/dialog/Modal.tsx'
import { useTranslation } from '../words/translation.ts'

/** The key of a rule, shown this once; one click takes it along. */
export function KeyTold({ word, onClose }: { word: string; onClose(): void }) {
  const { t } = useTranslation('incident')
  return (
    <Modal onClose={onClose} title={t('alertRule.hookKey')} closeOnClickOutside={false} withCloseButton={false}>
      <Stack gap="sm">
        <Text size="sm">{t('key.once')}</Text>
        <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
          <Copied text={word} />
        </Code>
        <Button onClick={onClose}>{t('key.kept')}</Button>
      </Stack>
    </Modal>
  )
}

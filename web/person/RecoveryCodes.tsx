import { Button, Code, SimpleGrid, Stack, Text } from '@mantine/core'
import { tellDone } from '../base/tell.ts'
import { copyText } from '../kit/cell/copy-text.ts'
import { Modal } from '../kit/dialog/Modal.tsx'
import { useTranslation } from '../words/translation.ts'

/** Shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const { t } = useTranslation('session')
  return (
    <Modal onClose={onClose} title={t('twoFactor.codes')} closeOnClickOutside={false} withCloseButton={false}>
      <Stack gap="sm">
        <Text size="sm">{t('twoFactor.codes.hint')}</Text>
        <SimpleGrid cols={2} spacing={6}>
          {codes.map((code) => (
            <Code key={code} fz="sm" ta="center">
              {code}
            </Code>
          ))}
        </SimpleGrid>
        <Button
          variant="default"
          onClick={() => void copyText(codes.join('\n')).then(() => tellDone(t('twoFactor.codes.copied')))}
        >
          {t('twoFactor.codes.copy')}
        </Button>
        <Button onClick={onClose}>{t('twoFactor.codes.kept')}</Button>
      </Stack>
    </Modal>
  )
}

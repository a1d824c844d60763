import { Box, Button, Group, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { Asked } from '../../base/ask.ts'
import { useTranslation } from '../../words/translation.ts'
import { Modal } from './Modal.tsx'

export function AskDialog({ asked: { title, text, more, act, isDangerous, answer } }: { asked: Asked }) {
  const { t } = useTranslation()
  return (
    <Modal onClose={() => answer(false)} title={title} withCloseButton={false} centered>
      <Text size="sm" mb="md" style={{ whiteSpace: 'pre-line' }}>
        {text}
      </Text>
      {more && (
        <Box mb="md">
          <Suspense>{more}</Suspense>
        </Box>
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => answer(false)}>
          {t('cancel')}
        </Button>
        <Button data-autofocus color={isDangerous ? 'red' : undefined} onClick={() => answer(true)}>
          {act}
        </Button>
      </Group>
    </Modal>
  )
}

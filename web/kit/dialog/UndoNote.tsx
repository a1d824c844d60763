import { Button, Group } from '@mantine/core'
import { useTranslation } from '../../words/translation.ts'

export function UndoNote({ message, onUndo }: { message: string; onUndo(): Promise<void> }) {
  const { t } = useTranslation('console')
  return (
    <Group justify="space-between" wrap="nowrap">
      {message}
      <Button variant="light" onClick={() => void onUndo()}>
        {t('undo')}
      </Button>
    </Group>
  )
}

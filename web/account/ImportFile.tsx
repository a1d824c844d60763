import { Button, FileButton, Group, Paper, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOutput } from '#domain/contract.ts'
import { textOfCsv } from '../base/csv-file.ts'
import { tellRefusal } from '../base/tell.ts'
import { useAct } from '../use-call.ts'

/** Chooses a CSV file and has the server read it. */
export function ImportFile({ onRead }: { onRead(table: CallOutput<'account/poi/importRead'>): void }) {
  const { t } = useTranslation('account')
  const [name, setName] = useState<string>()
  const read = useAct('account/poi/importRead')
  const choose = async (file: File | null) => {
    if (!file) return
    setName(file.name)
    const text = textOfCsv(await file.arrayBuffer())
    read.mutate({ text }, { onSuccess: onRead, onError: ({ refused }) => tellRefusal(refused) })
  }
  return (
    <Paper withBorder p="md">
      <Group gap={10}>
        <FileButton onChange={(file) => void choose(file)} accept=".csv,text/csv">
          {(button) => (
            <Button
              {...button}
              variant={name ? 'default' : 'filled'}
              leftSection={<IconUpload size={14} />}
              loading={read.isPending}
            >
              {t('import.choose')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {name ?? t('import.hint')}
        </Text>
      </Group>
    </Paper>
  )
}

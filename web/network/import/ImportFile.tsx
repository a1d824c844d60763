import { Button, Group, Paper, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { OutputOf } from '#domain/base/call.ts'
import { importFields } from '#domain/network/venue-import.ts'
import { venueImportCalls } from '#domain/network/venue-import-calls.ts'
import { csvText } from '#domain/text/csv.ts'
import { ChooseFile } from '../../base/ChooseFile.tsx'
import { takeCsv, textOfCsv } from '../../base/csv-file.ts'
import { tellRefusal } from '../../base/tell.ts'
import { useAct } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

/** Chooses a CSV file and has the server read it. */
export function ImportFile({ onRead }: { onRead(table: OutputOf<typeof venueImportCalls.importRead>): void }) {
  const { t } = useTranslation('venues')
  const [name, setName] = useState<string>()
  const read = useAct(venueImportCalls.importRead)
  const choose = async (file: File) => {
    setName(file.name)
    const text = textOfCsv(await file.arrayBuffer())
    read.mutate({ text }, { onSuccess: onRead, onError: ({ refused }) => tellRefusal(refused) })
  }
  return (
    <Paper withBorder p="md">
      <Group gap={10}>
        <ChooseFile
          accept=".csv,text/csv"
          onFile={(file) => void choose(file)}
          variant={name ? 'default' : 'filled'}
          loading={read.isPending}
        >
          {t('choose')}
        </ChooseFile>
        <Text size="sm" c="dimmed">
          {name ?? t('hint')}
        </Text>
        {!name && (
          <Button
            variant="default"
            leftSection={<IconDownload size={14} />}
            onClick={() => takeCsv('venues.csv', csvText([importFields.map((field) => t(`field.${field}`))]))}
          >
            {t('template')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}

import { Button, Group, Paper, Progress, Text } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { type ImportRun, venueImportCalls } from '#domain/network/venue-import-calls.ts'
import { tellRefusal } from '../../base/tell.ts'
import { useAct } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { useCountsTold } from './counts.ts'

/** An import on its way: how far it is, and the way to cancel its rest. */
export function ImportProgress({ run }: { run: ImportRun }) {
  const { t } = useTranslation('venues')
  const countsTold = useCountsTold()
  const { number } = useFormats()
  const cancel = useAct(venueImportCalls.importCancel)
  const { importIdx, total, created, changed, unchanged, broken } = run
  const done = created + changed + unchanged + broken
  const words = t('running', { done: number(done), total })
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb={10}>
        <Text role="status">{words}</Text>
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={14} />}
          loading={cancel.isPending || cancel.isSuccess}
          onClick={() => cancel.mutate({ importIdx }, { onError: ({ refused }) => tellRefusal(refused) })}
        >
          {t('stop')}
        </Button>
      </Group>
      <Progress value={(done / total) * 100} animated aria-label={words} />
      <Text size="sm" mt={10}>
        {countsTold({ created, changed, unchanged, skipped: broken })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('leave')}
      </Text>
    </Paper>
  )
}

import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commonCodeCalls, industryCalls } from '#domain/system/code-calls.ts'
import type { IndustryOutcome } from '#domain/system/industry.ts'
import { ask } from '../base/ask.ts'
import { ChooseFile } from '../base/ChooseFile.tsx'
import { textOfCsv } from '../base/csv-file.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { tellRefusal } from '../base/tell.ts'
import { type CallError, useAct } from '../wire/use-call.ts'
import { IndustryFaults } from './IndustryFaults.tsx'

const onError = ({ refused }: CallError) => tellRefusal(refused)

/** Business categories of five levels from a file: read, checked row by row, then imported. */
export function IndustryImport() {
  const { t } = useTranslation('system')
  const [file, setFile] = useState<{ name: string; text: string }>()
  const [outcome, setOutcome] = useState<IndustryOutcome & { isDone: boolean }>()
  const check = useAct(industryCalls.importCheck)
  const run = useAct(industryCalls.importRun, [commonCodeCalls.list])
  const choose = async (chosen: File) => {
    const text = textOfCsv(await chosen.arrayBuffer())
    setFile({ name: chosen.name, text })
    setOutcome(undefined)
    check.mutate({ text }, { onError, onSuccess: (found) => setOutcome({ ...found, isDone: false }) })
  }
  const importAll = async () => {
    if (!file || !outcome) return
    const text = t('industry.ask', { created: outcome.created, changed: outcome.changed })
    if (!(await ask({ title: t('industry.title'), text, act: t('industry.run') }))) return
    run.mutate({ text: file.text }, { onError, onSuccess: (found) => setOutcome({ ...found, isDone: true }) })
  }
  return (
    <>
      <Group justify="space-between" mb={12}>
        <PageTitle>{t('industry.title')}</PageTitle>
        <Button variant="default" component={Link} to="/system/code/list">
          {t('industry.toList')}
        </Button>
      </Group>
      <Stack gap={12} pb={20}>
        <Paper withBorder p="md">
          <Text size="sm" mb={4}>
            {t('industry.format')}
          </Text>
          <Text size="sm" c="dimmed" mb={10}>
            {t('industry.languages')}
          </Text>
          <Group gap={10}>
            <ChooseFile
              accept=".csv,text/csv"
              onFile={(chosen) => void choose(chosen)}
              variant={file ? 'default' : 'filled'}
              loading={check.isPending}
            >
              {t('industry.choose')}
            </ChooseFile>
            {file && (
              <Text size="sm" c="dimmed">
                {file.name}
              </Text>
            )}
          </Group>
        </Paper>
        {outcome && (
          <Paper withBorder p="md">
            <Alert
              color={outcome.faults.length > 0 ? 'yellow' : 'teal'}
              title={t(outcome.isDone ? 'industry.done' : 'industry.checked')}
              styles={{ title: { color: 'inherit' } }}
              role="status"
            >
              {t('industry.counts', { ...outcome, faults: new Set(outcome.faults.map(({ row }) => row)).size })}
            </Alert>
            {!outcome.isDone && outcome.created + outcome.changed > 0 && (
              <Button mt={10} loading={run.isPending} onClick={() => void importAll()}>
                {t('industry.run')}
              </Button>
            )}
            <IndustryFaults faults={outcome.faults} />
          </Paper>
        )}
      </Stack>
    </>
  )
}

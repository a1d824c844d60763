import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Call } from '#domain/base/call.ts'
import type { ImportOutcome } from '#domain/base/import.ts'
import { ask } from '../../base/ask.ts'
import { ChooseFile } from '../../base/ChooseFile.tsx'
import { textOfCsv } from '../../base/csv-file.ts'
import { PageTitle } from '../../base/PageTitle.tsx'
import { tellRefusal } from '../../base/tell.ts'
import { type CallError, useAct } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { RowFaults } from './RowFaults.tsx'

type ImportCall = Call<{ text: string }, ImportOutcome>

interface Props {
  title: string
  /** The page one goes back to, and its name. */
  back: string
  backName: string
  /** Rules for the file. */
  children: ReactNode
  check: ImportCall
  run: ImportCall
  /** Readings of the rows, made anew afterwards. */
  stales: readonly Call[]
}

const onError = ({ refused }: CallError) => tellRefusal(refused)

/** Rows from a CSV: read, checked one by one, then imported. Its words are those of the area `table`. */
export function CsvImport({ title, back, backName, children, check, run, stales }: Props) {
  const { t } = useTranslation('table')
  const [file, setFile] = useState<{ name: string; text: string }>()
  const [outcome, setOutcome] = useState<ImportOutcome & { isDone: boolean }>()
  const checking = useAct(check)
  const running = useAct(run, stales)
  const choose = async (chosen: File) => {
    const text = textOfCsv(await chosen.arrayBuffer())
    setFile({ name: chosen.name, text })
    setOutcome(undefined)
    checking.mutate({ text }, { onError, onSuccess: (found) => setOutcome({ ...found, isDone: false }) })
  }
  const importAll = async () => {
    if (!file || !outcome) return
    const { created, changed } = outcome
    if (!(await ask({ title, text: t('ask', { created, changed }), act: t('run') }))) return
    running.mutate({ text: file.text }, { onError, onSuccess: (found) => setOutcome({ ...found, isDone: true }) })
  }
  return (
    <>
      <Group justify="space-between" mb={12}>
        <PageTitle>{title}</PageTitle>
        <Button variant="default" component={Link} to={back}>
          {backName}
        </Button>
      </Group>
      <Stack gap={12} pb={20}>
        <Paper withBorder p="md">
          {children}
          <Group gap={10} mt={10}>
            <ChooseFile
              accept=".csv,text/csv"
              onFile={(chosen) => void choose(chosen)}
              variant={file ? 'default' : 'filled'}
              loading={checking.isPending}
            >
              {t('choose')}
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
            <Outcome outcome={outcome} isRunning={running.isPending} onRun={() => void importAll()} />
            <RowFaults faults={outcome.faults} />
          </Paper>
        )}
      </Stack>
    </>
  )
}

interface OutcomeProps {
  outcome: ImportOutcome & { isDone: boolean }
  isRunning: boolean
  onRun(): void
}

function Outcome({ outcome: { created, changed, unchanged, faults, isDone }, isRunning, onRun }: OutcomeProps) {
  const { t } = useTranslation('table')
  const broken = new Set(faults.map(({ row }) => row)).size
  return (
    <>
      <Alert
        color={broken > 0 ? 'yellow' : 'teal'}
        title={t(isDone ? 'done' : 'checked')}
        styles={{ title: { color: 'inherit' } }}
        role="status"
      >
        {t('counts', { created, changed, unchanged, faults: broken })}
      </Alert>
      {!isDone && created + changed > 0 && (
        <Button mt={10} loading={isRunning} onClick={onRun}>
          {t('run')}
        </Button>
      )}
    </>
  )
}

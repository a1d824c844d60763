import { Button, Group, Paper, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '#domain/base/call.ts'
import type { ImportOutcome } from '#domain/base/import.ts'
import { everyDay, isOpening } from '#domain/network/opening.ts'
import type { ColumnMap, ImportDefaults, ImportField } from '#domain/network/venue-import.ts'
import { venueImportCalls } from '#domain/network/venue-import-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { ask } from '../../base/ask.ts'
import { PageTitle } from '../../base/PageTitle.tsx'
import { tellRefusal } from '../../base/tell.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { useLeaveGuard } from '../../kit/dialog/leave-guard.ts'
import { useAct } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { useFreshInBrand } from '../BrandField.tsx'
import { useBegun } from './begun.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { type Defaults, ImportDefaultFields } from './ImportDefaultFields.tsx'
import { ImportEnd } from './ImportEnd.tsx'
import { ImportFile } from './ImportFile.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult, isAllIn } from './ImportResult.tsx'

/** Table that waits on the server for its import. */
export type ImportTable = Omit<OutputOf<typeof venueImportCalls.importRead>, 'columns'>

const usual = { bgCode: null, zone: USUAL_ZONE, opening: everyDay('09:00', '22:00') }

/** Venues from a file: read it, say what its columns mean, check, import; what was begun is found here again. */
export function VenueImport() {
  const { t } = useTranslation('venues')
  const { number } = useFormats()
  const [table, setTable] = useState<ImportTable>()
  const [chosenMap, setMap] = useState<ColumnMap>()
  const { brdCode } = useFreshInBrand(usual)
  const [chosenDefaults, setDefaults] = useState<Defaults>()
  const [outcome, setOutcome] = useState<ImportOutcome<ImportField>>()
  const { state, begun } = useBegun(table)
  if (!table && begun) setTable(begun)
  const map = chosenMap ?? begun?.columns ?? {}
  const groupName = begun?.defaults.bgCode === (chosenDefaults ?? begun?.defaults)?.bgCode ? begun?.bgName : undefined
  const defaults = chosenDefaults ?? begun?.defaults ?? { ...usual, brdCode }
  useLeaveGuard(table !== undefined && !begun && !(outcome && isAllIn(outcome)))
  const check = useAct(venueImportCalls.importCheck)
  const run = useAct(venueImportCalls.importRun, [venueImportCalls.importState])
  const onError = { onError: ({ refused }: { refused: Parameters<typeof tellRefusal>[0] }) => tellRefusal(refused) }
  const input = table && isComplete(defaults) ? { importIdx: table.importIdx, columns: map, ...defaults } : undefined
  const showCheck = () => input && check.mutate(input, { onSuccess: setOutcome, ...onError })
  const importAll = async () => {
    const text = t('ask', { created: number(outcome?.created ?? 0), changed: number(outcome?.changed ?? 0) })
    if (!input || !(await ask({ title: t('title'), text, act: t('run') }))) return
    run.mutate(input, { onSuccess: () => setOutcome(undefined), ...onError })
  }
  /** Another column or default makes the last check worthless, also one that is still on its way. */
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      check.reset()
      setOutcome(undefined)
    }
  const isRunning = begun?.state === 'running'
  return (
    <>
      <Group justify="space-between" mb={12}>
        <PageTitle>{t('title')}</PageTitle>
        <Button variant="default" component={Link} to="/account/poi/list">
          {t('toList')}
        </Button>
      </Group>
      <Stack gap={12} pb={20}>
        {state.error && !state.data && <Read of={state}>{() => null}</Read>}
        {isRunning && <ImportProgress run={begun} />}
        {!isRunning && (
          <ImportFile
            onRead={({ columns, ...read }) => {
              anew(setTable)(read)
              setMap(columns)
            }}
          />
        )}
        {table && !isRunning && (
          <>
            <ImportColumns table={table} map={map} onChange={anew(setMap)} />
            <ImportDefaultFields {...{ defaults, groupName }} onChange={anew(setDefaults)} />
            <Paper withBorder p="md">
              <Group gap={8}>
                <Button variant={outcome && 'default'} disabled={!input} loading={check.isPending} onClick={showCheck}>
                  {t('check')}
                </Button>
                {outcome && outcome.created + outcome.changed > 0 && (
                  <Button loading={run.isPending} onClick={() => void importAll()}>
                    {t('run')}
                  </Button>
                )}
              </Group>
              {outcome && (
                <ImportResult
                  {...{ outcome, table, map }}
                  title={t(isAllIn(outcome) ? 'allIn' : 'checked')}
                  onMended={showCheck}
                />
              )}
              {!outcome && begun && <ImportEnd {...{ begun, table, map }} onMended={showCheck} />}
            </Paper>
          </>
        )}
      </Stack>
    </>
  )
}

function isComplete(defaults: Defaults): defaults is ImportDefaults {
  return defaults.brdCode !== null && defaults.bgCode !== null && isOpening(defaults.opening)
}

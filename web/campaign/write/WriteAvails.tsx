import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Suspense } from 'react'
import type { InputOf } from '#domain/base/call.ts'
import { campaignCalls } from '#domain/campaign/campaign-calls.ts'
import { areLines } from '#domain/campaign/line.ts'
import { draftFaults } from '#domain/campaign/ready.ts'
import { later } from '../../base/later.ts'
import { FetchBar } from '../../kit/cell/FetchBar.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useSurroundings } from '../../kit/input/Input.tsx'
import type { Values } from '../../kit/input/record-form.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { AvailsResult } from '../AvailsResult.tsx'
import { HeldFor } from './HeldFor.tsx'
import { numbersIn } from './numbers.ts'

const LineNearest = later(async () => (await import('./LineNearest.tsx')).LineNearest)
const PAUSE_MS = 300

/** Free rest for the campaign that is being written, beside all steps. */
export function WriteAvails({ cpIdx }: { cpIdx: number | undefined }) {
  const { t } = useTranslation(['selling', 'campaign'])
  const hold = useCall(campaignCalls.hold, { cpIdx: cpIdx ?? 0 }, { isEnabled: cpIdx !== undefined, everySeconds: 30 })
  const held = hold.data?.hold
  return (
    <Panel title={t('campaign:avails.result')}>
      {held && <HeldFor hold={held} />}
      {/* What is free is another with a hold than without. */}
      <Free key={held?.state ?? ''} cpIdx={cpIdx} />
    </Panel>
  )
}

function Free({ cpIdx }: { cpIdx: number | undefined }) {
  const { t } = useTranslation(['selling', 'campaign'])
  const { form } = useSurroundings()
  const [question] = useDebouncedValue(JSON.stringify(asked(form.values, cpIdx) ?? null), PAUSE_MS)
  const input = JSON.parse(question) as InputOf<typeof campaignCalls.avails> | null
  const answer = useCall(campaignCalls.avails, input ?? nothing, { isEnabled: input !== null })
  return (
    <>
      <FetchBar isFetching={answer.isFetching} />
      {input === null ? (
        <Text size="sm" c="dimmed">
          {t('write.availsHint')}
        </Text>
      ) : (
        <Read of={answer} height={260}>
          {({ list }) => (
            <Stack gap="md">
              {list.map(({ line, ...free }) => (
                <div key={line}>
                  {list.length > 1 && (
                    <Text size="sm" fw={600}>
                      {t('write.lineOf', { line: line + 1 })}
                    </Text>
                  )}
                  <AvailsResult {...{ answer: free, line }} isNarrow />
                  {free.asked > 0 && free.available < free.asked && (
                    <Suspense>
                      <LineNearest asked={input} line={line} />
                    </Suspense>
                  )}
                </div>
              ))}
            </Stack>
          )}
        </Read>
      )}
    </>
  )
}

const nothing = { startsOn: '', endsOn: '', targetDays: [], targetHours: [], lines: [] }

/** Nothing while something that decides is missing. */
function asked(values: Values, cpIdx: number | undefined) {
  const { startsOn, endsOn, lines, isSme } = values
  const advIdx = typeof values.advIdx === 'number' ? values.advIdx : undefined
  const [targetDays, targetHours] = [numbersIn(values.targetDays), numbersIn(values.targetHours)]
  if (typeof startsOn !== 'string' || typeof endsOn !== 'string' || startsOn === '' || endsOn === '') return undefined
  if (targetDays.length === 0 || targetHours.length === 0 || !areLines(lines)) return undefined
  if (lines.every(({ places }) => places.length === 0) || 'endsOn' in draftFaults({ startsOn, endsOn }))
    return undefined
  return { ...(cpIdx && { cpIdx }), ...(advIdx && { advIdx }), startsOn, endsOn, targetDays, targetHours, lines, isSme }
}

import { Badge, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { Emergency } from '#domain/emergency/emergency.ts'
import { emergencyCalls } from '#domain/emergency/emergency-calls.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

const { takenDown, showing, told, waiting, missed, offline, never, comingDown } = codes.emergencyScreen
const tones: Readonly<Record<CodeOf<'emergencyScreen'>, string>> = {
  [takenDown]: 'gray',
  [showing]: 'teal',
  [told]: 'cyan',
  [waiting]: 'yellow',
  [missed]: 'red',
  [offline]: 'orange',
  [never]: 'gray',
  [comingDown]: 'yellow',
}
const SECONDS = 3

/** Screens that have shown it and those that have not: each number leads to its screens. */
export function LedgerPanel({ emIdx }: Pick<Emergency, 'emIdx'>) {
  const { t } = useTranslation(['emergency', 'code'])
  const { number } = useFormats()
  const tally = useCall(emergencyCalls.tally, { emIdx }, { everySeconds: SECONDS })
  return (
    <Panel title={t('section.ledger')}>
      <Read of={tally} height={60} none={({ counts }) => counts.length === 0 && t('ledger.none')}>
        {({ counts }) => {
          const sum = (states: readonly number[]) =>
            counts.reduce((all, { state, screens }) => (states.includes(state) ? all + screens : all), 0)
          const all = counts.reduce((whole, { screens }) => whole + screens, 0)
          return (
            <Group gap={8}>
              <Text size="sm" mr={4} role="status">
                {t('ledger.shown', { shown: number(sum([takenDown, showing, comingDown])), all: number(all) })}
              </Text>
              {counts.map(({ state, screens }) => (
                <Badge
                  key={state}
                  color={tones[state]}
                  variant="light"
                  component={Link}
                  to={`/emergency/screen/list?emIdx=${emIdx}&ledgerState=${state}`}
                  style={{ cursor: 'pointer' }}
                >
                  {t(`code:emergencyScreen.${state}`)}: {number(screens)}
                </Badge>
              ))}
            </Group>
          )
        }}
      </Read>
    </Panel>
  )
}

import { SimpleGrid, Text } from '@mantine/core'
import type { LoopToday } from '#domain/dashboard/board.ts'
import { dashboardCalls } from '#domain/dashboard/calls.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { Figure } from './Figure.tsx'
import { LastPictures, NextSwitches } from './OnSite.tsx'

const SECONDS = 60

/** Content of one's own screens today: the plays by kind, and the players behind them. */
export function MediaPart() {
  const { t } = useTranslation(['dashboard', 'code'])
  const loop = useCall(dashboardCalls.loop, {}, { everySeconds: SECONDS })
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} mb="md">
      {loop.data?.fee && <ExpectedFee fee={loop.data.fee} />}
      <Panel title={t('loop')} isSpaced>
        <Read of={loop} none={({ kinds }) => kinds.length === 0 && t('loop.none')}>
          {({ kinds }) => <Lines lines={kinds.map(({ slotType, plays }) => [t(`code:slotType.${slotType}`), plays])} />}
        </Read>
      </Panel>
      <Panel title={t('pictures')} isSpaced>
        <Read of={loop} none={({ pictures }) => pictures.length === 0 && t('pictures.none')}>
          {({ pictures }) => <LastPictures pictures={pictures} />}
        </Read>
      </Panel>
      <Panel title={t('switches')} isSpaced>
        <Read of={loop} none={({ switches }) => switches.length === 0 && t('switches.none')}>
          {({ switches }) => <NextSwitches switches={switches} />}
        </Read>
      </Panel>
      <Panel title={t('versions')} isSpaced>
        <Read of={loop} none={({ versions }) => versions.length === 0 && t('versions.none')}>
          {({ versions }) => <Lines lines={versions.map(({ version, screens }) => [version, screens])} />}
        </Read>
      </Panel>
    </SimpleGrid>
  )
}

/** Leads to the screens that it adds up. */
function ExpectedFee({ fee: { month, amount } }: { fee: NonNullable<LoopToday['fee']> }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  return (
    <Figure label={t('fee')} value={formats.won(amount)} to={`/settlement/expected/list?closingMonth=${month}`}>
      <Text size="xs" c="dimmed" mt={4}>
        {t('fee.hint', { month: formats.month(month) })}
      </Text>
    </Figure>
  )
}

function Lines({ lines }: { lines: readonly (readonly [name: string, count: number])[] }) {
  return (
    <ShortTable
      rows={lines}
      keyOf={([name]) => name}
      columns={[{ cell: ([name]) => name }, { isFigure: true, cell: ([, count]) => count }]}
    />
  )
}

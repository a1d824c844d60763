import { Badge, Flex, Group, Text, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import type { Arrival, ArrivalCall, Lacking } from '#domain/content/arrival.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { ARRIVAL_ROOM } from './ArrivalBones.tsx'
import { ArrivalTable, tones } from './ArrivalTable.tsx'
import { AskAgainButton } from './AskAgainButton.tsx'
import { useWanted, type Wanted } from './wanted.ts'

const { ready, loading, pending, unused } = codes.arrival
const LOOK_SECONDS = 15
/** While it is on its way to screens that answer. */
const WAITING_SECONDS = 5

interface Props {
  of: ArrivalCall
  /** The order by its key. */
  order: Readonly<Record<string, number>>
}

/** Progress of a running order on each of its screens: the counts lead to the screens. */
export function ArrivalPanel({ of, order }: Props) {
  const { t } = useTranslation('content')
  const [wanted, setWanted] = useWanted()
  const asked = wanted === 'lacking' ? { isLacking: codes.yesNo.yes } : { arrival: wanted ?? null }
  const [isWaiting, setWaiting] = useState(true)
  const everySeconds = isWaiting ? WAITING_SECONDS : LOOK_SECONDS
  const arrival = useCall(of, { ...order, ...asked }, { everySeconds })
  const isComing = arrival.data?.counts.some((count) => count.arrival === loading || count.arrival === pending) ?? true
  if (isComing !== isWaiting) setWaiting(isComing)
  return (
    <Panel title={t('arrival.title')} acts={<AskAgainButton of={of} list={arrival.data?.list ?? []} />}>
      <Read of={arrival} height={ARRIVAL_ROOM} none={({ counts }) => counts.length === 0 && t('arrival.none')}>
        {({ list, ...told }) => (
          <Flex direction="column" h={ARRIVAL_ROOM}>
            <Counts {...told} wanted={wanted} onWanted={setWanted} />
            <ArrivalTable list={list} />
          </Flex>
        )}
      </Read>
    </Panel>
  )
}

interface CountsProps extends Omit<Arrival, 'list'> {
  wanted: Wanted
  onWanted(wanted: Wanted): void
}

function Counts({ counts, lacking, wanted, onWanted }: CountsProps) {
  const { t } = useTranslation(['content', 'code'])
  const { number } = useFormats()
  // A screen that is out of use is to show nothing: it is told beside those that are.
  const all = counts.reduce((sum, { arrival, screens }) => (arrival === unused ? sum : sum + screens), 0)
  const there = counts.reduce((sum, { arrival, screens }) => (arrival <= ready ? sum + screens : sum), 0)
  const choice = (which: Wanted) => ({
    isChosen: wanted === which,
    onChoose: () => onWanted(wanted === which ? undefined : which),
  })
  return (
    <Group gap={8} mb="sm">
      <Text size="sm" mr={4}>
        {t('arrival.there', { there: number(there), all: number(all) })}
      </Text>
      {lacking.screens > 0 && (
        <Choice {...choice('lacking')} tone="orange">
          {t('arrival.lacking', { lacking: number(lacking.screens), all: number(all) })}
        </Choice>
      )}
      {counts.map(({ arrival, screens }) => (
        <Choice key={arrival} {...choice(arrival)} tone={tones[arrival]}>
          {t(`code:arrival.${arrival}`)}: {number(screens)}
        </Choice>
      ))}
      <Reasons {...lacking} />
    </Group>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose(): void
  tone: string
  children: ReactNode
}

function Choice({ isChosen, onChoose, tone, children }: ChoiceProps) {
  return (
    <UnstyledButton aria-pressed={isChosen} onClick={onChoose}>
      <Badge color={isChosen ? 'blue' : tone} variant={isChosen ? 'filled' : 'light'} style={{ cursor: 'pointer' }}>
        {children}
      </Badge>
    </UnstyledButton>
  )
}

/** Known reasons for which screens lack it. */
function Reasons({ silentSince, noRoom }: Lacking) {
  const { t } = useTranslation('content')
  const { exact, number } = useFormats()
  const reasons = [
    ...(silentSince ? [t('arrival.silentSince', { at: exact(Date.parse(silentSince), USUAL_ZONE) })] : []),
    ...(noRoom > 0 ? [t('arrival.noRoomOn', { screens: number(noRoom) })] : []),
  ]
  return (
    <Text size="xs" c="dimmed">
      {reasons.join(' · ')}
    </Text>
  )
}

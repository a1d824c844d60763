import { Badge, Flex, Group, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { Arrival } from '#domain/content/arrival.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { ARRIVAL_ROOM } from './ArrivalBones.tsx'
import { ArrivalTable, tones } from './ArrivalTable.tsx'

const { ready } = codes.arrival
const LOOK_SECONDS = 15

/** Progress of a running publish on each of its screens: the counts lead to the screens. */
export function ArrivalPanel({ publishIdx }: { publishIdx: number }) {
  const { t } = useTranslation('content')
  const [wanted, setWanted] = useState<CodeOf<'arrival'>>()
  const arrival = useCall(publishCalls.arrival, { publishIdx, arrival: wanted ?? null }, { everySeconds: LOOK_SECONDS })
  return (
    <Panel title={t('arrival.title')}>
      <Read of={arrival} height={ARRIVAL_ROOM} none={({ counts }) => counts.length === 0 && t('arrival.none')}>
        {({ counts, list }) => (
          <Flex direction="column" h={ARRIVAL_ROOM}>
            <Counts counts={counts} wanted={wanted} onWanted={setWanted} />
            <ArrivalTable list={list} />
          </Flex>
        )}
      </Read>
    </Panel>
  )
}

interface CountsProps extends Pick<Arrival, 'counts'> {
  wanted: CodeOf<'arrival'> | undefined
  onWanted(arrival: CodeOf<'arrival'> | undefined): void
}

function Counts({ counts, wanted, onWanted }: CountsProps) {
  const { t } = useTranslation(['content', 'code'])
  const { number } = useFormats()
  const all = counts.reduce((sum, { screens }) => sum + screens, 0)
  const there = counts.reduce((sum, { arrival, screens }) => (arrival <= ready ? sum + screens : sum), 0)
  return (
    <Group gap={8} mb="sm">
      <Text size="sm" mr={4}>
        {t('arrival.there', { there: number(there), all: number(all) })}
      </Text>
      {counts.map(({ arrival, screens }) => (
        <UnstyledButton
          key={arrival}
          aria-pressed={wanted === arrival}
          onClick={() => onWanted(wanted === arrival ? undefined : arrival)}
        >
          <Badge color={tones[arrival]} variant={wanted === arrival ? 'filled' : 'light'} style={{ cursor: 'pointer' }}>
            {t(`code:arrival.${arrival}`)}: {number(screens)}
          </Badge>
        </UnstyledButton>
      ))}
    </Group>
  )
}

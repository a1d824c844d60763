import { Group, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { scheduleCalls } from '#domain/schedule/calls.ts'
import type { AimedScreen } from '#domain/schedule/explain/view.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { ExplainPanel } from '../../schedule/ExplainPanel.tsx'
import { DayChoice } from '../../schedule/line/DayChoice.tsx'
import { DayLine } from '../../schedule/line/DayLine.tsx'
import { useSession } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { today } from '../../words/today.ts'
import { useTranslation } from '../../words/translation.ts'

/** Plays of a campaign on a day of one of its screens, among all that is shown there; one of them leads to its reason. */
export function DayOnScreen({ cpIdx }: { cpIdx: number }) {
  const { t } = useTranslation('schedule')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [date, setDate] = useState(today())
  const all = useCall(scheduleCalls.screens, { cpIdx, search: null })
  const found = useCall(scheduleCalls.screens, { cpIdx, search: search || null })
  const mediaId = chosen ?? all.data?.list[0]?.mediaId
  return (
    <Panel
      title={t('line.campaignDay')}
      acts={
        <Group gap={8} className="no-print">
          <Select
            size="xs"
            w={260}
            searchable
            aria-label={t('screen')}
            placeholder={t('screen')}
            data={optionsOf([...(all.data?.list ?? []), ...(found.data?.list ?? [])])}
            value={mediaId ?? null}
            onSearchChange={(typed) => setSearch(typed.split(' ')[0] ?? '')}
            onChange={setChosen}
          />
          <DayChoice date={date} onDay={setDate} />
        </Group>
      }
    >
      {all.data?.list.length === 0 && <Text c="dimmed">{t('line.noScreen')}</Text>}
      {mediaId && <Line key={`${mediaId} ${date}`} {...{ cpIdx, mediaId, date }} />}
    </Panel>
  )
}

function optionsOf(screens: readonly AimedScreen[]) {
  const names = new Map(screens.map(({ mediaId, poiName }) => [mediaId, `${mediaId} ${poiName}`]))
  return [...names].map(([value, label]) => ({ value, label }))
}

function Line({ cpIdx, mediaId, date }: { cpIdx: number; mediaId: string; date: string }) {
  const [hour, setHour] = useState<number | null>(null)
  const [picked, setPicked] = useState<number>()
  // Reasons name what others have booked.
  const isExplained = useSession().info?.roleCd !== codes.role.sales
  const query = useCall(scheduleCalls.daily, { mediaId, date, hour, cpIdx })
  return (
    <Read of={query} height={130}>
      {(view) => (
        <>
          <DayLine
            {...{ view, only: cpIdx, now: query.dataUpdatedAt, at: picked ?? 0, onHour: setHour, onPlay: setPicked }}
          />
          {picked !== undefined && isExplained && (
            <ExplainPanel {...{ mediaId, zone: view.zone, at: picked, onAt: setPicked }} />
          )}
        </>
      )}
    </Read>
  )
}

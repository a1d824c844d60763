import { Button, Group, Paper, Select, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { campaignCalls } from '#domain/campaign/campaign-calls.ts'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { organizeCalls } from '#domain/schedule/organize-calls.ts'
import { later } from '../base/later.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { inPlace } from '../kit/cell/in-place.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { CurrentWork } from '../schedule/organize/BuildWork.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { AssignPreviewPanel } from './AssignPreviewPanel.tsx'
import { PlacesField } from './write/PlacesField.tsx'

const AssignDialog = later(async () => (await import('./AssignDialog.tsx')).AssignDialog)

/** Gives a campaign other screens; what it would change stands before it. The address holds the campaign. */
export function AssignView() {
  const { t } = useTranslation('schedule')
  const navigate = useNavigate()
  const { cpIdx }: { cpIdx?: unknown } = useSearch({ strict: false })
  const chosen = Number(cpIdx)
  const isChosen = Number.isInteger(chosen) && chosen > 0
  const campaigns = useCall(organizeCalls.list, {}, { topic: 'campaign' })
  const detail = useCall(campaignCalls.detail, { cpIdx: chosen }, { isEnabled: isChosen, isFresh: true })
  return (
    <>
      <PageTitle mb={12}>{t('assign.title')}</PageTitle>
      <CurrentWork />
      <Paper withBorder p="md" mb="md" maw={640}>
        <Read of={campaigns} none={({ list }) => list.length === 0 && t('organize.none')}>
          {({ list }) => (
            <Select
              label={t('build.campaign')}
              searchable
              data={list.map((row) => ({ value: String(row.cpIdx), label: `${row.cpName} · ${row.adName}` }))}
              value={isChosen ? String(chosen) : null}
              onChange={(value) => value && void navigate({ to: '.', search: { cpIdx: Number(value) } as never })}
            />
          )}
        </Read>
      </Paper>
      {isChosen && (
        <Read of={detail} height={240}>
          {({ cpIdx: shown, cpName, modDate, lines }) =>
            shown === chosen && <Lines key={`${shown} ${modDate}`} cpIdx={shown} name={cpName} lines={lines ?? []} />
          }
        </Read>
      )}
    </>
  )
}

function Lines({ cpIdx, name, lines }: { cpIdx: number; name: string; lines: readonly CampaignLine[] }) {
  const { t } = useTranslation(['schedule', 'selling'])
  const mayChange = useMay()('schedule-organize', 'UPDATE')
  const [places, setPlaces] = useState(() => lines.map((line) => [...line.places]))
  const [isAsking, setAsking] = useState(false)
  const isChanged = places.some((own, at) => own.join(' ') !== lines[at]?.places.join(' '))
  const isWhole = places.every((own) => own.length > 0)
  return (
    <>
      <Panel title={t('assign.places')}>
        {inPlace(lines, (_, at) => (
          <div>
            <Text size="sm" fw={600}>
              {t('selling:write.lineOf', { line: at + 1 })}
            </Text>
            <PlacesField
              places={places[at] ?? []}
              disabled={!mayChange}
              onChange={(own) => setPlaces(places.map((each, place) => (place === at ? own : each)))}
            />
          </div>
        ))}
      </Panel>
      {isChanged && isWhole && (
        <>
          <AssignPreviewPanel cpIdx={cpIdx} places={places} />
          <Group justify="flex-end" mb="md" className="no-print">
            <Button onClick={() => setAsking(true)}>{t('assign.act')}</Button>
          </Group>
        </>
      )}
      <Suspense>
        {isAsking && <AssignDialog cpIdx={cpIdx} name={name} places={places} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}

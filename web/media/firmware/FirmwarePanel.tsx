import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { firmwareCalls, type Machines } from '#domain/media/firmware/firmware-calls.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { RingActs } from '../build/RingActs.tsx'
import { RingTable } from '../build/RingTable.tsx'
import { FirmwareDialog } from './FirmwareDialog.tsx'
import { nameOf } from './machine-name.ts'
import { Waiting } from './Waiting.tsx'

const LOOK_SECONDS = 15
const { on, halt, stop } = firmwareCalls
const calls = { next: on, resume: on, halt, back: stop }

/** Machines behind the screens by kind, the firmware that they tell, and how far a new one has come. */
export function FirmwarePanel() {
  const { t } = useTranslation('window')
  const query = useCall(firmwareCalls.machines, {}, { everySeconds: LOOK_SECONDS })
  return (
    <Panel title={t('firmware.title')}>
      <Read of={query} none={({ machines }) => machines.length === 0 && t('firmware.none')}>
        {({ machines }) => (
          <Stack gap="md">
            <MachineTable machines={machines} />
            {machines.map((kind) => kind.rollout && <Rollout key={nameOf(kind)} kind={kind} rollout={kind.rollout} />)}
            <Text size="sm" c="dimmed">
              {t('firmware.hint')}
            </Text>
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

function MachineTable({ machines }: { machines: readonly Machines[] }) {
  const { t } = useTranslation('window')
  const { number } = useFormats()
  const mayStart = useMay()('player-build', 'ETC')
  const [chosen, setChosen] = useState<Machines>()
  return (
    <>
      <ShortTable
        rows={machines}
        minWidth={480}
        keyOf={(kind) => nameOf(kind)}
        columns={[
          { head: t('firmware.machine'), cell: (kind) => nameOf(kind) },
          {
            head: t('firmware.versions'),
            cell: ({ versions }) =>
              versions.map(({ firmware, screens }) => `${firmware || '–'} (${number(screens)})`).join(', '),
          },
          { head: t('build.ringScreens'), isFigure: true, cell: ({ screens }) => screens },
          {
            isFigure: true,
            cell: (kind) =>
              mayStart &&
              !isUnderWay(kind) && (
                <Button variant="default" onClick={() => setChosen(kind)}>
                  {t('firmware.start')}
                </Button>
              ),
          },
        ]}
      />
      {chosen && <FirmwareDialog kind={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const isUnderWay = ({ rollout }: Machines) => rollout?.state === 'running' || rollout?.state === 'halted'

function Rollout({ kind, rollout }: { kind: Machines; rollout: NonNullable<Machines['rollout']> }) {
  const { t } = useTranslation('window')
  const refresh = useRefresh()
  const { firmware } = rollout
  return (
    <Stack gap="sm">
      <RingTable what={`${nameOf(kind)} · ${firmware}`} rollout={rollout} stopped={t('firmware.stopped')} />
      {rollout.waiting > 0 && <Waiting rollout={rollout} />}
      <Group>
        <RingActs
          rollout={rollout}
          wordsOf={(act, count) => ({
            act: act === 'back' ? t('firmware.stop') : t(`build.${act}`),
            text: t(`firmware.${act}.text`, { firmware, count }),
          })}
          send={(act, read) => call(calls[act], read)}
          onDone={() => refresh([firmwareCalls.machines])}
        />
      </Group>
    </Stack>
  )
}

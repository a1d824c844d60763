import { Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Call } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { hasInterim } from '#domain/content/interim.ts'
import type { Noti } from '#domain/content/noti.ts'
import { notiCalls } from '#domain/content/noti-calls.ts'
import { ask } from '../base/ask.ts'
import { later } from '../base/later.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { FilePreview } from '../kit/input/FilePreview.tsx'
import { RemoveButton } from '../kit/record/RemoveButton.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { useMay } from '../wire/session.ts'
import { useAct } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

// With its calendar it is opened by few.
const InterimDialog = later(async () => (await import('./InterimDialog.tsx')).InterimDialog)

const stales: readonly Call[] = [notiCalls.detail]

/** The urgent picture that is laid over a running notice for a while. */
export function Interim({ notice }: { notice: Noti }) {
  const { t } = useTranslation('content')
  const may = useMay()
  const refresh = useRefresh()
  const [isEntering, setEntering] = useState(false)
  const stop = useAct(notiCalls.interimStop)
  const { apIdx, notiName, interimFIdx, interimStart, interimEnd, dateStatus } = notice
  const runStop = async () => {
    const question = { title: t('noti.interimStop'), text: t('noti.interimStop.ask', { name: notiName }) }
    if (!(await ask({ ...question, act: t('noti.interimStop'), isDangerous: true }))) return
    stop.mutate(
      { apIdx },
      {
        onSuccess: async () => {
          tellDone(t('noti.interimStopped'))
          await refresh(stales)
        },
        onError: ({ refused }) => tellRefusal(refused),
      },
    )
  }
  const mayPlace = may('notice-publish', 'UPDATE') && dateStatus === codes.dateStatus.inProgress
  return (
    <Panel title={t('noti.section.interim')}>
      <Stack gap={8}>
        <Text size="sm" c="dimmed">
          {interimFIdx ? null : `${t('noti.interimNone')}. `}
          {t('noti.interimHelp')}
        </Text>
        {interimFIdx && <FilePreview fIdx={interimFIdx} height={140} />}
        {interimStart && interimEnd && (
          <Text size="sm">
            <Moment at={interimStart} /> – <Moment at={interimEnd} />
          </Text>
        )}
        <Group gap={8} className="no-print">
          {mayPlace && (
            <Button variant="default" leftSection={<IconAlertTriangle size={14} />} onClick={() => setEntering(true)}>
              {t('noti.interimSave')}
            </Button>
          )}
          {mayPlace && hasInterim(notice, new Date()) && (
            <Button
              variant="default"
              leftSection={<IconPlayerStop size={14} />}
              loading={stop.isPending}
              onClick={() => void runStop()}
            >
              {t('noti.interimStop')}
            </Button>
          )}
          {interimFIdx && may('notice-publish', 'DELETE') && (
            <RemoveButton
              call={notiCalls.interimDelete}
              input={{ apIdx }}
              name={t('noti.section.interim')}
              stales={stales}
            />
          )}
        </Group>
      </Stack>
      <Suspense>{isEntering && <InterimDialog apIdx={apIdx} onClose={() => setEntering(false)} />}</Suspense>
    </Panel>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Call } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { hasInterim } from '#domain/content/interim.ts'
import type { Noti } from '#domain/content/noti.ts'
import { notiCalls } from '#domain/content/noti-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { later } from '../base/later.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { FilePreview } from '../kit/input/FilePreview.tsx'
import { ActButton } from '../kit/record/ActButton.tsx'
import { RemoveButton } from '../kit/record/RemoveButton.tsx'
import { useMay } from '../wire/session.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

// With its calendar it is opened by few.
const InterimDialog = later(async () => (await import('./InterimDialog.tsx')).InterimDialog)

const stales: readonly Call[] = [notiCalls.detail]

/** The urgent picture that is laid over a running notice for a while. */
export function Interim({ notice }: { notice: Noti }) {
  const { t } = useTranslation('content')
  const { dayAndTime, planned } = useFormats()
  const may = useMay()
  const [isEntering, setEntering] = useState(false)
  const { apIdx, notiName, interimFIdx, interimStart, interimEnd, dateStatus } = notice
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
            {dayAndTime(USUAL_ZONE).format(Date.parse(interimStart))} – {planned(Date.parse(interimEnd), USUAL_ZONE)}
          </Text>
        )}
        <Group gap={8} className="no-print">
          {mayPlace && (
            <Button variant="default" leftSection={<IconAlertTriangle size={14} />} onClick={() => setEntering(true)}>
              {t('noti.interimSave')}
            </Button>
          )}
          {mayPlace && hasInterim(notice, new Date()) && (
            <ActButton
              call={notiCalls.interimStop}
              input={{ apIdx }}
              label={t('noti.interimStop')}
              icon={<IconPlayerStop size={14} />}
              question={t('noti.interimStop.ask', { name: notiName })}
              done={t('noti.interimStopped')}
              stales={stales}
              isDangerous
            />
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

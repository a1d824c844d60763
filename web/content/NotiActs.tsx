import { Button } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import type { Call } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import type { Noti } from '#domain/content/noti.ts'
import { notiCalls } from '#domain/content/noti-calls.ts'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { StopDialog } from './stop/StopDialog.tsx'

/** A notice that has been on screens is kept. */
export const wasShown = ({ dateStatus }: Pick<Noti, 'dateStatus'>) => dateStatus !== codes.dateStatus.scheduled
export const isOver = ({ dateStatus }: Pick<Noti, 'dateStatus'>) => dateStatus === codes.dateStatus.finished

/** A save that somebody has to approve first. */
export const isAskedFor = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isAsked' in answer && answer.isAsked === true

/** Acts on a notice besides changing its fields. */
export function NotiActs({ notice, list }: { notice: Noti; list: Call }) {
  const { t } = useTranslation('content')
  const may = useMay()
  const [isStopping, setStopping] = useState(false)
  const { apIdx, notiName } = notice
  return (
    <>
      {may('notice-publish', 'UPDATE') && !isOver(notice) && (
        <Button variant="default" leftSection={<IconPlayerStop size={14} />} onClick={() => setStopping(true)}>
          {t('noti.stop')}
        </Button>
      )}
      {isStopping && (
        <StopDialog
          call={notiCalls.stop}
          of={{ apIdx }}
          name={notiName}
          places={notice}
          stales={[notiCalls.detail, list]}
          onClose={() => setStopping(false)}
        />
      )}
    </>
  )
}

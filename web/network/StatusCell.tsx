import type { Row } from '#domain/base/resource.ts'
import { lackOf } from '#domain/media/lack.ts'
import type { media } from '#domain/media/media.ts'
import { State } from '../kit/cell/State.tsx'
import { toneOf } from '../kit/cell/tone.ts'
import { useTranslation } from '../words/translation.ts'
import { useReasons } from './reasons.ts'

type Screen = Pick<Row<typeof media>, 'deviceStatus' | 'mediaStatus' | 'plyIdx' | 'mapping'> &
  Partial<Pick<Row<typeof media>, 'statusReason' | 'statusSince' | 'zone'>>

/** State of a screen: its next need, with the act that meets it; at work its health, with the health watch's causes. */
export function StatusCell({ media: screen }: { media: Screen }) {
  const { t } = useTranslation(['media', 'code'])
  const { mediaStatus, statusReason, statusSince, zone } = screen
  const reasons = useReasons(statusReason ?? null)
  const lack = lackOf(screen)
  if (mediaStatus === null) return null
  if (lack) return <State tone="gray" words={t(`code:screenLack.${lack}`)} reason={t(`lack.${lack}.step`)} />
  return (
    <State
      tone={toneOf('mediaStatus', mediaStatus) ?? 'gray'}
      words={t(`code:mediaStatus.${mediaStatus}`)}
      reason={reasons}
      since={statusSince}
      zone={zone}
    />
  )
}

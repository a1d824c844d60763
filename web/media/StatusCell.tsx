import { useTranslation } from 'react-i18next'
import type { Row } from '#domain/base/resource.ts'
import type { media } from '#domain/media/media.ts'
import { State } from '../resource/State.tsx'
import { toneOf } from '../resource/tone.ts'
import { useReasons } from './reasons.ts'

/** A screen's health, with the health watch's causes in words. */
export function StatusCell({ media: { mediaStatus, statusReason, statusSince, zone } }: { media: Row<typeof media> }) {
  const { t } = useTranslation('code')
  const reasons = useReasons(statusReason)
  return (
    <State
      tone={toneOf('mediaStatus', mediaStatus) ?? 'gray'}
      words={t(`mediaStatus.${mediaStatus}`)}
      reason={reasons}
      since={statusSince}
      zone={zone}
    />
  )
}

import type { Row } from '#domain/base/resource.ts'
import type { waitingPlayer } from '#domain/media/player.ts'
import { tellDone } from '../../base/tell.ts'
import { useTranslation } from '../../words/translation.ts'
import { ApproveDialog } from '../ApproveDialog.tsx'

/** Approval of a player out of the list of those that wait. */
export function ApproveWaiting({ of, onClose }: { of: Row<typeof waitingPlayer>; onClose(): void }) {
  const { t } = useTranslation('media')
  const { plyIdx, mediaId } = of
  const tell = () => {
    tellDone(t('pair.approved', { media: mediaId }))
    onClose()
  }
  return <ApproveDialog {...{ plyIdx, mediaId, onClose }} onApproved={tell} />
}

import { Modal } from '../kit/dialog/Modal.tsx'
import { useTranslation } from '../words/translation.ts'
import { PairApprove } from './pair/PairApprove.tsx'

interface Props {
  plyIdx: string
  mediaId: string
  onApproved(): void
  onClose(): void
}

/** Approval of a player that waits for it, from the list of those that do. */
export function ApproveDialog({ onClose, ...props }: Props) {
  const { t } = useTranslation(['base', 'media'])
  return (
    <Modal onClose={onClose} title={t('media:pair.approve')}>
      <PairApprove {...props} />
    </Modal>
  )
}

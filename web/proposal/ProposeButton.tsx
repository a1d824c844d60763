import { useRouter, useSearch } from '@tanstack/react-router'
import { proposalCalls } from '#domain/proposal/calls.ts'
import { OpenButton } from '../kit/dialog/OpenButton.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { type OfferedWish, ProposeDialog } from './ProposeDialog.tsx'

/** Button that makes free room a variant of an offer: of the one that it was asked for, of a new one, or of another that is not decided. */
export function ProposeButton({ wish }: { wish: OfferedWish }) {
  const { t } = useTranslation('proposal')
  const router = useRouter()
  const refresh = useRefresh()
  const { ppIdx }: { ppIdx?: unknown } = useSearch({ strict: false })
  if (!useMay()('proposal', 'UPDATE')) return null
  const show = async (at: number) => {
    await refresh([proposalCalls.variants, proposalCalls.list, proposalCalls.detail])
    return router.navigate({ href: `/campaign/proposal/view?ppIdx=${at}` })
  }
  return (
    <OpenButton size="compact-sm" label={t('act.propose')}>
      {(close) => (
        <ProposeDialog
          wish={wish}
          {...(ppIdx !== undefined && { askedFor: Number(ppIdx) })}
          onDone={(at) => void show(at)}
          onClose={close}
        />
      )}
    </OpenButton>
  )
}

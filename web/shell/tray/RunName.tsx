import type { Kind } from '#domain/kinds.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { actNamed, wordOf } from '../../kit/list/bulk-acts.ts'
import { useTranslation } from '../../words/translation.ts'

/** "Stop: Venues"; an act that a later release has dropped is still named. */
export function RunName({ act }: { act: string }) {
  const { t } = useTranslation('console')
  const of = actNamed(act)?.of
  return of ? (
    <>
      {t(`act.${wordOf(act)}`)}: <Title of={of} />
    </>
  ) : (
    act
  )
}

/** The words of an area come with its screens; the run may be seen from another one. */
function Title({ of }: { of: Kind }) {
  return useLabels(of).title
}

import { Suspense } from 'react'
import { type LineTerms as AllTerms, termsOf } from '#domain/campaign/terms/terms.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  line: (Partial<AllTerms> & { sequence?: boolean }) | undefined
}

/** Terms of one line, a hold or an offer; their words may come behind what they stand in. */
export function LineTerms(props: Props) {
  return (
    <Suspense>
      <Terms {...props} />
    </Suspense>
  )
}

function Terms({ line }: Props) {
  const { t } = useTranslation('selling')
  const { exclusive, roadblock, perHour, perDay, after } = termsOf(line ?? {})
  const words = [
    exclusive && t(`terms.alone.${exclusive}`),
    roadblock && t('terms.shownRoadblock'),
    line?.sequence && t('terms.shownSequence'),
    perHour !== null && t('terms.shownHour', { plays: perHour }),
    perDay !== null && t('terms.shownDay', { plays: perDay }),
    after !== null && t('terms.shownAfter', { line: after + 1 }),
  ]
  return words.filter((word) => typeof word === 'string').join(' · ')
}

import { type LineTerms as Terms, termsOf } from '#domain/campaign/terms/terms.ts'
import { useTranslation } from '../words/translation.ts'

/** Terms of one line, a hold or an offer. */
export function LineTerms({ line }: { line: (Partial<Terms> & { sequence?: boolean }) | undefined }) {
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

import { type LineTerms, termsOf } from '#domain/campaign/terms/terms.ts'
import { useTranslation } from '../words/translation.ts'

/** The further terms of a line in words; a dash where there are none. */
export function TermsShown({ line }: { line: Partial<LineTerms> }) {
  const { t } = useTranslation('selling')
  const { exclusive, roadblock, perHour, perDay, after } = termsOf(line)
  const words = [
    exclusive && t(`terms.alone.${exclusive}`),
    roadblock && t('terms.shownRoadblock'),
    perHour !== null && t('terms.shownHour', { plays: perHour }),
    perDay !== null && t('terms.shownDay', { plays: perDay }),
    after !== null && t('terms.shownAfter', { line: after + 1 }),
  ].filter((word) => typeof word === 'string')
  return words.length === 0 ? '–' : words.map((word) => <div key={word}>{word}</div>)
}

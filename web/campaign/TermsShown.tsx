import { List, Text } from '@mantine/core'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { kindsOf, termsOf } from '#domain/campaign/terms/terms.ts'
import { useTranslation } from '../words/translation.ts'

/** Terms that lines were sold with beyond their plays, in words; nothing where there is nothing. */
export function TermsShown({ lines }: { lines: readonly CampaignLine[] }) {
  const { t } = useTranslation('selling')
  const places = [...lines.keys()].filter((at) => kindsOf(lines[at] ?? {}).length > 0)
  if (places.length === 0) return null
  return (
    <>
      <Text size="sm" fw={600} mt="sm" mb={4}>
        {t('terms.title')}
      </Text>
      <List size="sm" spacing={2}>
        {places.map((at) => (
          <List.Item key={at}>
            {t('write.lineOf', { line: at + 1 })}: <LineTerms line={lines[at]} />
          </List.Item>
        ))}
      </List>
    </>
  )
}

function LineTerms({ line }: { line: CampaignLine | undefined }) {
  const { t } = useTranslation('selling')
  const { exclusive, roadblock, perHour, perDay, after } = termsOf(line ?? {})
  const words = [
    exclusive && t(`terms.alone.${exclusive}`),
    roadblock && t('terms.shownRoadblock'),
    perHour !== null && t('terms.shownHour', { plays: perHour }),
    perDay !== null && t('terms.shownDay', { plays: perDay }),
    after !== null && t('terms.shownAfter', { line: after + 1 }),
  ]
  return words.filter((word) => typeof word === 'string').join(' · ')
}

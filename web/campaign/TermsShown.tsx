import { List, Text } from '@mantine/core'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { kindsOf } from '#domain/campaign/terms/terms.ts'
import { LineTerms } from '../proposal/LineTerms.tsx'
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
      <List size="sm">
        {places.map((at) => (
          <List.Item key={at}>
            {t('write.lineOf', { line: at + 1 })}: <LineTerms line={lines[at]} />
          </List.Item>
        ))}
      </List>
    </>
  )
}

import { Checkbox, Group, NumberInput, Select } from '@mantine/core'
import { exclusiveZones, MOST_PER_DAY, MOST_PER_HOUR } from '#domain/campaign/terms/terms.ts'
import { type TermedWish, type WishTerms, wishFaults } from '#domain/campaign/wish.ts'
import { useTranslation } from '../words/translation.ts'
import { wordsOf } from '../words/words-of.ts'

interface Props {
  wish: TermedWish
  /** An amendment leaves a roadblock what it is. */
  isAmended?: boolean
  onChange(part: WishTerms): void
}

/** Further terms of a wish, or of a line that is amended: alone in the customer's trade, a roadblock, two films in a row, at most so often on a screen. */
export function WishTermsField({ wish, isAmended = false, onChange }: Props) {
  const { t } = useTranslation('selling')
  const faults = wishFaults(wish)
  const limit = (term: 'perHour' | 'perDay', max: number) => (
    <NumberInput
      size="xs"
      label={t(`terms.${term}`)}
      description={t('terms.limitHint')}
      {...{ min: 1, max, allowDecimal: false, clampBehavior: 'strict' as const }}
      error={faults[term] && wordsOf(faults[term], {})}
      value={wish[term] ?? ''}
      onChange={(next) => onChange({ [term]: typeof next === 'number' && next >= 1 ? next : null })}
    />
  )
  const choice = (term: 'isRoadblock' | 'isSequence', label: string, description: string) => (
    <Checkbox
      {...{ size: 'xs', label, description, checked: wish[term] === 'Y' }}
      error={faults[term] && wordsOf(faults[term], {})}
      onChange={({ currentTarget }) => onChange({ [term]: currentTarget.checked ? 'Y' : 'N' })}
    />
  )
  return (
    <>
      <Select
        size="xs"
        label={t('terms.exclusive')}
        description={t('terms.exclusiveHint')}
        data={(['none', ...exclusiveZones] as const).map((zone) => ({ value: zone, label: t(`terms.zone.${zone}`) }))}
        value={wish.exclusive ?? 'none'}
        allowDeselect={false}
        onChange={(zone) => onChange({ exclusive: exclusiveZones.find((each) => each === zone) ?? null })}
      />
      <Group grow align="flex-start">
        {limit('perHour', MOST_PER_HOUR)}
        {limit('perDay', MOST_PER_DAY)}
      </Group>
      {!isAmended && choice('isRoadblock', t('terms.roadblock'), t('terms.wishRoadblockHint'))}
      {!isAmended && choice('isSequence', t('terms.sequence'), t('terms.sequenceHint'))}
    </>
  )
}

import { Checkbox, Group, NumberInput, Select, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { termFaults } from '#domain/campaign/terms/agree.ts'
import {
  exclusiveZones,
  kindsOf,
  type LineTerms,
  MOST_PER_DAY,
  MOST_PER_HOUR,
  termsOf,
} from '#domain/campaign/terms/terms.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

interface Props {
  lines: readonly CampaignLine[]
  at: number
  disabled: boolean
  onChange(terms: Partial<LineTerms>): void
}

/** Terms that a line is sold with beyond its plays: folded while there are none, with contradictions beside them. */
export function TermsField({ lines, at, disabled, onChange }: Props) {
  const { t } = useTranslation('selling')
  const line = lines[at] ?? {}
  const [isOpen, setOpen] = useState(kindsOf(line).length > 0)
  const id = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <UnstyledButton mt={8} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Group gap={4}>
          <Chevron size={16} aria-hidden />
          <Text size="sm">{t('terms.title')}</Text>
        </Group>
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Terms {...{ lines, at, disabled, onChange }} />}
      </div>
    </>
  )
}

function Terms({ lines, at, disabled, onChange }: Props) {
  const { t } = useTranslation('selling')
  const { exclusive, roadblock, perHour, perDay, after } = termsOf(lines[at] ?? {})
  const faults = new Map(
    termFaults(lines)
      .filter((fault) => fault.line === at)
      .map(({ term, msg }) => [term, wordsOf(msg, { line: at + 1 })]),
  )
  const others = [...lines.keys()].filter((place) => place !== at)
  const limit = (term: 'perHour' | 'perDay', value: number | null, max: number) => (
    <NumberInput
      label={t(`terms.${term}`)}
      description={t('terms.limitHint')}
      {...{ disabled, min: 1, max, allowDecimal: false, clampBehavior: 'strict', error: faults.get(term) }}
      value={value ?? ''}
      onChange={(next) => onChange({ [term]: typeof next === 'number' && next >= 1 ? next : null })}
    />
  )
  return (
    <div className="field-grid terms">
      <Select
        label={t('terms.exclusive')}
        description={t('terms.exclusiveHint')}
        data={['none', ...exclusiveZones].map((zone) => ({
          value: zone,
          label: t(`terms.zone.${zoneIn(zone) ?? 'none'}`),
        }))}
        value={exclusive ?? 'none'}
        allowDeselect={false}
        {...{ disabled, error: faults.get('exclusive') }}
        onChange={(zone) => onChange({ exclusive: zoneIn(zone) })}
      />
      <Select
        label={t('terms.after')}
        data={[
          { value: '', label: t('terms.afterNone') },
          ...others.map((place) => ({ value: String(place), label: t('write.lineOf', { line: place + 1 }) })),
        ]}
        value={after === null ? '' : String(after)}
        allowDeselect={false}
        {...{ disabled: disabled || others.length === 0, error: faults.get('after') }}
        onChange={(place) => onChange({ after: place ? Number(place) : null })}
      />
      {limit('perHour', perHour, MOST_PER_HOUR)}
      {limit('perDay', perDay, MOST_PER_DAY)}
      <Checkbox
        label={t('terms.roadblock')}
        description={t('terms.roadblockHint')}
        checked={roadblock}
        {...{ disabled, error: faults.get('roadblock') }}
        onChange={({ currentTarget }) => onChange({ roadblock: currentTarget.checked })}
      />
    </div>
  )
}

const zoneIn = (value: string | null) => exclusiveZones.find((zone) => zone === value) ?? null

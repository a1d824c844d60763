import { Select } from '@mantine/core'
import { type CodeOf, codeFrom, codes } from '#domain/base/codes.ts'
import { content } from '#domain/content/content.ts'
import type { Told } from '#domain/file/valid.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { ValidBetween } from '../../kit/many/ValidBetween.tsx'
import { BrandField } from '../../network/BrandField.tsx'
import { useTranslation } from '../../words/translation.ts'

export interface Shared extends Told {
  brdCode?: string
  contentType: CodeOf<'contentType'>
  layoutType: CodeOf<'layoutType'>
  isPublic: CodeOf<'publicity'>
}

const choices = { contentType: 'contentType', layoutType: 'layoutType', isPublic: 'publicity' } as const

interface SharedProps {
  value: Shared
  /** People of a venue enter nothing that others see. */
  isVenue: boolean
  onChange(value: Shared): void
}

/** Values that all of the files have in common. */
export function SharedValues({ value, isVenue, onChange }: SharedProps) {
  const { t } = useTranslation('code')
  const labels = useLabels(content)
  const chosen = (field: keyof typeof choices, of: (typeof choices)[typeof field]) => (
    <Select
      key={field}
      size="xs"
      label={labels.field(field)}
      data={Object.values(codes[of]).map((code) => ({ value: String(code), label: t(`${of}.${code}` as never) }))}
      value={String(value[field])}
      allowDeselect={false}
      disabled={field === 'isPublic' && isVenue}
      onChange={(text) => onChange({ ...value, [field]: codeFrom(of, text) })}
    />
  )
  return (
    <div className="field-grid">
      <BrandField
        label={labels.field('brdCode')}
        required
        disabled={false}
        value={value.brdCode ?? null}
        onChange={(key) => onChange({ ...value, ...(typeof key === 'string' && { brdCode: key }) })}
        onBlur={() => {}}
      />
      {chosen('contentType', choices.contentType)}
      {chosen('layoutType', choices.layoutType)}
      {chosen('isPublic', choices.isPublic)}
      <ValidBetween value={value} label={labels.field} onChange={(valid) => onChange({ ...value, ...valid })} />
    </div>
  )
}

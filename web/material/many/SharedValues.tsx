import { Select } from '@mantine/core'
import { type CodeOf, codeFrom, codes } from '#domain/base/codes.ts'
import type { Told } from '#domain/file/valid.ts'
import { material } from '#domain/material/material.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { ValidBetween } from '../../kit/many/ValidBetween.tsx'
import { useTranslation } from '../../words/translation.ts'
import { AdvertiserField } from '../AdvertiserField.tsx'

export interface Shared extends Told {
  advIdx?: number
  matContentType: CodeOf<'materialContentType'>
  matTest: CodeOf<'materialTest'>
}

interface Props {
  value: Shared
  onChange(value: Shared): void
}

/** Values that all of the files have in common. */
export function SharedValues({ value, onChange }: Props) {
  const { t } = useTranslation('code')
  const labels = useLabels(material)
  const { advIdx, ...others } = value
  return (
    <div className="field-grid">
      <AdvertiserField
        label={labels.field('advIdx')}
        required
        disabled={false}
        value={advIdx ?? null}
        // The dialog answers the key of its resource.
        onChange={(key) => onChange(typeof key === 'number' ? { ...others, advIdx: key } : others)}
        onBlur={() => {}}
      />
      <Select
        size="xs"
        label={labels.field('matContentType')}
        data={Object.values(codes.materialContentType).map((code) => ({
          value: String(code),
          label: t(`materialContentType.${code}`),
        }))}
        value={String(value.matContentType)}
        allowDeselect={false}
        onChange={(text) => onChange({ ...value, matContentType: codeFrom('materialContentType', text) === 0 ? 0 : 1 })}
      />
      <Select
        size="xs"
        label={labels.field('matTest')}
        data={Object.values(codes.materialTest).map((code) => ({
          value: String(code),
          label: t(`materialTest.${code}`),
        }))}
        value={String(value.matTest)}
        allowDeselect={false}
        onChange={(text) => onChange({ ...value, matTest: codeFrom('materialTest', text) === 1 ? 1 : 0 })}
      />
      <ValidBetween value={value} label={labels.field} onChange={(valid) => onChange({ ...value, ...valid })} />
    </div>
  )
}

import { Checkbox, Group, Input } from '@mantine/core'
import { allows, type Property, property } from '#domain/base/permission.ts'
import { Shown } from '../kit/cell/Shown.tsx'
import type { ControlProps } from '../kit/input/Input.tsx'
import { useTranslation } from '../words/translation.ts'
import { PropertyNames } from './PropertyNames.tsx'

/** Properties of a program that can be granted, as ticks over their bits. */
export function PropertiesField({ label, value, onChange, disabled, error, required }: ControlProps) {
  const { t } = useTranslation('code')
  const bits = Number(value ?? 0)
  if (disabled)
    return (
      <Shown label={label} isWide>
        <PropertyNames properties={bits} />
      </Shown>
    )
  return (
    <Input.Wrapper size="xs" label={label} labelElement="div" error={error} required={required} style={wide}>
      <Group gap={16} mt={4}>
        {(Object.keys(property) as Property[]).map((each) => (
          <Checkbox
            key={each}
            size="xs"
            label={t(`programProperty.${each}`)}
            checked={allows(bits, each)}
            onChange={() => onChange(bits ^ property[each])}
          />
        ))}
      </Group>
    </Input.Wrapper>
  )
}

const wide = { gridColumn: '1 / -1' }

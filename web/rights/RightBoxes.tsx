import { Checkbox, Group } from '@mantine/core'
import { allows, type Property, property } from '#domain/base/permission.ts'
import { useTranslation } from '../words/translation.ts'
import './matrix.css'

const properties = Object.keys(property) as Property[]

interface Props {
  /** Name of the program. */
  name: string
  /** Rights that it asks for. */
  asked: number
  bits: number
  /** Rights that are kept so far: what differs is marked. */
  was?: number
  /** Left out where they are read alone. */
  onChange?: ((bits: number) => void) | undefined
}

/** The rights of one program, each box with its own name: on a phone there is no room for columns. */
export function RightBoxes({ name, asked, bits, was = bits, onChange }: Props) {
  const { t } = useTranslation('code')
  const shown = properties.filter((each) => allows(asked, each))
  if (!onChange)
    return shown
      .filter((each) => allows(bits, each))
      .map((each) => t(`programProperty.${each}`))
      .join(', ')
  return (
    <Group role="group" aria-label={name} gap="8px 14px" py={6}>
      {shown.map((each) => (
        <Checkbox
          key={each}
          size="xs"
          label={t(`programProperty.${each}`)}
          checked={allows(bits, each)}
          data-changed={allows(bits, each) !== allows(was, each) || undefined}
          onChange={() => onChange(bits ^ property[each])}
        />
      ))}
    </Group>
  )
}

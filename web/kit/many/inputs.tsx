import { NativeSelect, Text, TextInput } from '@mantine/core'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { LONGEST_NAME } from '#domain/file/many.ts'
import { useTranslation } from '../../words/translation.ts'

interface Props<Value> {
  /** Words for what is entered, and the file that it is of. */
  label: string
  value: Value
  disabled: boolean
  onChange(value: Value): void
}

const { horizontal, vertical } = codes.layout

export function NameInput({ onChange, ...props }: Props<string>) {
  return props.disabled ? (
    <Registered>{props.value}</Registered>
  ) : (
    <TextInput
      {...labelled(props)}
      maxLength={LONGEST_NAME}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

export function LayoutInput({ onChange, ...props }: Props<CodeOf<'layout'>>) {
  const { t } = useTranslation('code')
  return props.disabled ? (
    <Registered>{t(`layout.${props.value}`)}</Registered>
  ) : (
    <NativeSelect
      {...labelled(props)}
      data={[horizontal, vertical].map((value) => ({ value, label: t(`layout.${value}`) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value === vertical ? vertical : horizontal)}
    />
  )
}

/** Value of a record that is made: to be read, and changed on its own page. */
export function Registered({ children }: { children: string }) {
  return <Text size="sm">{children}</Text>
}

const labelled = <P extends { label: string }>({ label, ...props }: P) => ({
  ...{ size: 'xs' as const, 'aria-label': label },
  ...props,
})

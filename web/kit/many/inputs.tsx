import { NativeSelect, TextInput } from '@mantine/core'
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
  return (
    <TextInput
      {...labelled(props)}
      maxLength={LONGEST_NAME}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

export function LayoutInput({ onChange, ...props }: Props<CodeOf<'layout'>>) {
  const { t } = useTranslation('code')
  return (
    <NativeSelect
      {...labelled(props)}
      data={[horizontal, vertical].map((value) => ({ value, label: t(`layout.${value}`) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value === vertical ? vertical : horizontal)}
    />
  )
}

const labelled = <P extends { label: string }>({ label, ...props }: P) => ({
  ...{ size: 'xs' as const, 'aria-label': label },
  ...props,
})

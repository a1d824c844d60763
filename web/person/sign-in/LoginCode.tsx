import { Anchor, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  isOpen: boolean
  value: string
  onOpen(): void
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

/** The second step: asked of everyone whose first try was refused, so that the question tells nothing about a password. */
export function LoginCode({ isOpen, value, onOpen, onChange }: Props) {
  const { t } = useTranslation('session')
  if (!isOpen)
    return (
      <Anchor component="button" type="button" size="xs" py={4} ta="start" onClick={onOpen}>
        {t('code.enter')}
      </Anchor>
    )
  return (
    <TextInput
      label={t('code')}
      description={t('code.hint')}
      autoComplete="one-time-code"
      value={value}
      onChange={onChange}
    />
  )
}

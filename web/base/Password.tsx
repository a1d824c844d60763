import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from '../words/translation.ts'

/** Hidden input that can be looked at. */
export function Password(props: PasswordInputProps) {
  const { t } = useTranslation()
  return <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }} />
}

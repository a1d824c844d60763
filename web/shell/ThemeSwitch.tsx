import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTheme } from '../wire/theme-choice.ts'
import { useTranslation } from '../words/translation.ts'

export function ThemeSwitch() {
  const { t } = useTranslation()
  const { isDark, choose } = useTheme()
  const label = t(isDark ? 'theme.light' : 'theme.dark')
  const Icon = isDark ? IconSun : IconMoon
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      data-hint={label}
      onClick={() => choose(isDark ? 'light' : 'dark')}
    >
      <Icon size={16} />
    </ActionIcon>
  )
}

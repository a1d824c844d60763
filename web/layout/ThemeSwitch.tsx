import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { keepTheme } from '../session/theme-choice.ts'

export function ThemeSwitch() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = t(isDark ? 'theme.light' : 'theme.dark')
  const choose = () => {
    const theme = isDark ? 'light' : 'dark'
    setColorScheme(theme)
    void keepTheme(theme)
  }
  const Icon = isDark ? IconSun : IconMoon
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} aria-label={label} onClick={choose}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

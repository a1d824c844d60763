import { SegmentedControl, Text, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { themes } from '#domain/session/info.ts'
import { LanguageSelect } from '../layout/LanguageSelect.tsx'
import { keepTheme } from './theme-choice.ts'

const DEVICE = 'auto'

/** Language and theme: kept with the person, so that another browser has them too. */
export function MyLooks() {
  const { t } = useTranslation('session')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (value: string) => {
    const theme = themes.find((each) => each === value) ?? null
    setColorScheme(theme ?? DEVICE)
    void keepTheme(theme)
  }
  return (
    <>
      <div>
        <Text size="xs" fw={500} mb={4}>
          {t('myPage.language')}
        </Text>
        <LanguageSelect />
      </div>
      <div>
        <Text size="xs" fw={500} mb={4}>
          {t('myPage.theme')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('myPage.theme')}
          value={colorScheme}
          onChange={choose}
          data={[
            { value: DEVICE, label: t('myPage.theme.device') },
            ...themes.map((theme) => ({ value: theme, label: t(`myPage.theme.${theme}`) })),
          ]}
        />
      </div>
    </>
  )
}

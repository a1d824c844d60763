import { Group, Radio, Text, useMantineColorScheme } from '@mantine/core'
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
      <Radio.Group size="xs" label={t('myPage.theme')} value={colorScheme} onChange={choose}>
        <Group gap={14} mih={30}>
          <Radio size="xs" value={DEVICE} label={t('myPage.theme.device')} />
          {themes.map((theme) => (
            <Radio key={theme} size="xs" value={theme} label={t(`myPage.theme.${theme}`)} />
          ))}
        </Group>
      </Radio.Group>
    </>
  )
}

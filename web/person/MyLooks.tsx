import { Box, Group, Radio, Text } from '@mantine/core'
import { themes } from '#domain/sign-in/info.ts'
import { useTheme } from '../wire/theme-choice.ts'
import { useTranslation } from '../words/translation.ts'
import { LanguageSelect } from './LanguageSelect.tsx'

const DEVICE = 'auto'

/** Language and theme: kept with the person, so that another browser has them too. */
export function MyLooks() {
  const { t } = useTranslation('session')
  const { colorScheme, choose } = useTheme()
  return (
    <>
      <Box mb={8}>
        <Text size="xs" fw={500} mb={4}>
          {t('myPage.language')}
        </Text>
        <LanguageSelect />
      </Box>
      <Radio.Group
        size="xs"
        label={t('myPage.theme')}
        value={colorScheme}
        onChange={(value) => choose(themes.find((each) => each === value) ?? null)}
      >
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

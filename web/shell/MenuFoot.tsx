import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { LanguageSelect } from '../person/LanguageSelect.tsx'
import { useSignOut } from '../wire/leaving.ts'
import { useSession } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** Foot of the menu: the signed-in person, language, theme, and the way out. */
export function MenuFoot() {
  const { t } = useTranslation(['base', 'code'])
  const { info } = useSession()
  const signOut = useSignOut()
  if (!info) return null
  return (
    <Stack className="menu-foot" gap={6} p={8}>
      <Anchor component={Link} to="/account/mypage/view" size="sm" c="inherit" title={t('mypage.open')}>
        <Text span fw={600} size="sm">
          {info.loginId}
        </Text>{' '}
        <Text span size="sm" c="dimmed">
          {t(`code:role.${info.roleCd}`)}
        </Text>
      </Anchor>
      <Group gap={6} wrap="nowrap">
        <LanguageSelect />
        <ThemeSwitch />
      </Group>
      <Button variant="default" leftSection={<IconLogout size={14} />} onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </Stack>
  )
}

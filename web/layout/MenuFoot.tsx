import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../call.ts'
import { session, useSession } from '../session/session.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** Who is signed in, language, theme, and the way out. */
export function MenuFoot() {
  const { t } = useTranslation(['base', 'code'])
  const { info } = useSession()
  const router = useRouter()
  if (!info) return null
  const leave = async () => {
    await call('logout', {})
    session.end()
    await router.navigate({ to: '/login' })
  }
  return (
    <Stack className="menu-foot" gap={6} p={8} mt="auto">
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
      <Button variant="default" leftSection={<IconLogout size={14} />} onClick={leave}>
        {t('signOut')}
      </Button>
    </Stack>
  )
}

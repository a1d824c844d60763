import { Alert, Button, Group, Paper, Stack, Title } from '@mantine/core'
import { useSignOut } from '../wire/leaving.ts'
import { useTranslation } from '../words/translation.ts'
import { PasswordButton } from './PasswordButton.tsx'

/** All there is for whoever signed in with a password that somebody else has chosen. */
export function MustChange() {
  const { t } = useTranslation('session')
  const { t: general } = useTranslation()
  const signOut = useSignOut()
  return (
    <Stack align="center" justify="center" style={{ flex: 1 }} py="xl">
      <Paper withBorder p="xl" w="100%" maw={400}>
        <Stack gap="sm">
          <Title order={1} ta="center" size="h3">
            {t('myPage.change')}
          </Title>
          <Alert color="yellow" variant="light">
            {t('myPage.mustChange')}
          </Alert>
          <Group justify="center">
            <PasswordButton />
            <Button variant="subtle" onClick={() => void signOut()}>
              {general('signOut')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Stack>
  )
}

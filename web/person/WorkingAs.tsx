import { Alert, Button, Group, Text } from '@mantine/core'
import { workAsCalls } from '#domain/account/user-calls.ts'
import { replyCode } from '#domain/base/reply.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { tellRefusal } from '../base/tell.ts'
import { call } from '../wire/call.ts'
import { session, useSession } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

/** While somebody works as another person, every page says so and leads back. */
export function WorkingAs() {
  const { t } = useTranslation('window')
  const { info } = useSession()
  if (!info?.actingName) return null
  const end = async () => {
    const ended = await call(workAsCalls.loginEnd, {})
    if (ended.code !== replyCode.success) return tellRefusal(ended)
    const reply = await call(sessionCalls.info, {})
    if (reply.code === replyCode.success) session.refresh(reply.data.info)
    location.assign('/account/user/list')
  }
  return (
    <Alert color="orange" variant="light" py={6} mb={10} role="status" className="no-print" style={{ flexShrink: 0 }}>
      <Group justify="space-between" gap={8}>
        <Text size="sm">{t('workAs.banner', { name: info.actingName, as: `${info.userName} (${info.loginId})` })}</Text>
        <Button variant="default" onClick={() => void end()}>
          {t('workAs.end')}
        </Button>
      </Group>
    </Alert>
  )
}

import { Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { OutputOf } from '#domain/base/call.ts'
import { replyCode } from '#domain/base/reply.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { call } from '../../wire/call.ts'
import { useTranslation } from '../../words/translation.ts'

type People = OutputOf<typeof sessionCalls.demo>['people']

/** People of the demo network, and the things to try as each; a click enters the id. */
export function DemoPeople({ onChoose }: { onChoose(loginId: string): void }) {
  const { t } = useTranslation('session')
  const [people, setPeople] = useState<People>([])
  useEffect(() => {
    void call(sessionCalls.demo, {}).then((reply) => {
      if (reply.code === replyCode.success) setPeople(reply.data.people)
    })
  }, [])
  if (people.length === 0) return null
  return (
    <Paper withBorder p="md" w="100%" maw={400} component="section">
      <Text fw={600} size="sm" component="h2">
        {t('demo.title')}
      </Text>
      <Text size="xs" c="dimmed" mb={8}>
        {t('demo.password')}
      </Text>
      <Stack gap={2}>
        {people.map(({ loginId, roleCd }) => (
          <UnstyledButton key={loginId} py={4} onClick={() => onChoose(loginId)}>
            <Group gap={10} wrap="nowrap" align="baseline">
              <Text size="sm" fw={600} w={92} style={{ flexShrink: 0 }}>
                {loginId}
              </Text>
              <Text size="xs">{t(`demo.${roleCd}`)}</Text>
            </Group>
          </UnstyledButton>
        ))}
      </Stack>
    </Paper>
  )
}

import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { publish } from '#domain/publish/publish.ts'
import { Cell } from '../resource/Cell.tsx'
import { useCall } from '../use-call.ts'

/** The publishes that show a content, the newest first. */
export function AppliedPublishes({ contentIdx }: { contentIdx: number }) {
  const { t } = useTranslation('content')
  const { data } = useCall('content/material/list', { contentIdx })
  return (
    <Paper withBorder p="md" mb="md" component="section">
      <Title order={2} mb="sm">
        {t('content.section.publishes')}
      </Title>
      {data?.items.length === 0 && <Text c="dimmed">{t('content.noPublishes')}</Text>}
      <Stack gap={6}>
        {data?.items.map((each) => (
          <Group key={each.publishIdx} gap={12}>
            <Cell of={publish} name="dateStatus" value={each.dateStatus} />
            <Anchor component={Link} to={`/content/publish/view?publishIdx=${each.publishIdx}`}>
              {each.publishName}
            </Anchor>
            <Text size="sm" c="dimmed">
              <Cell of={publish} name="startDate" value={each.startDate} /> –{' '}
              <Cell of={publish} name="endDate" value={each.endDate} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}

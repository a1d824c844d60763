import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { contentCalls } from '#domain/content/content-calls.ts'
import { publish } from '#domain/content/publish.ts'
import { Cell } from '../kit/cell/Cell.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** The publishes that show a content, the newest first. */
export function AppliedPublishes({ contentIdx }: { contentIdx: number }) {
  const { t } = useTranslation('content')
  const publishes = useCall(contentCalls.publishes, { contentIdx })
  return (
    <Panel title={t('content.section.publishes')}>
      <Read of={publishes} none={({ items }) => items.length === 0 && t('content.noPublishes')}>
        {({ items }) => (
          <Stack gap={6}>
            {items.map((each) => (
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
        )}
      </Read>
    </Panel>
  )
}

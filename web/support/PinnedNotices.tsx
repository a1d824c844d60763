import { Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '#domain/base/call.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { readNoticeCalls } from '#domain/system/notice-calls.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** The pinned notices, each a line that leads to its words. */
export function PinnedNotices({ notices }: { notices: OutputOf<typeof readNoticeCalls.pinned>['list'] }) {
  const { t } = useTranslation('menu')
  const { day } = useFormats()
  if (notices.length === 0) return null
  return (
    <Paper withBorder px="md" py={8} mb="md" component="section" aria-label={t('notices')}>
      <Stack gap={4}>
        {notices.map(({ noticeIdx, ntTitle, startDate }) => (
          <Group key={noticeIdx} gap={8} wrap="nowrap">
            <IconPin size={14} color="var(--mantine-color-cyan-text)" style={{ flexShrink: 0 }} />
            <Anchor component={Link} to={`/support/notice/view?noticeIdx=${noticeIdx}`} size="sm" truncate>
              {ntTitle}
            </Anchor>
            <Text size="xs" c="dimmed" ml="auto" style={{ flexShrink: 0 }}>
              {day(startDate, 'medium', USUAL_ZONE)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}

import { Button, Group, Paper, Skeleton, Text } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { readNoticeCalls } from '#domain/system/notice-calls.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { Unread } from '../kit/cell/Unread.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { NoticeBody } from './NoticeBody.tsx'

export function NoticeRead() {
  const { t } = useTranslation(['system', 'base'])
  const { noticeIdx } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const query = useCall(readNoticeCalls.detail, { noticeIdx: Number(noticeIdx) || 0 })
  // The notice before is not this one.
  const data = query.isPlaceholderData ? undefined : query.data
  const { day } = useFormats()
  if (query.error && !data) return <Unread query={query} />
  if (!data) return <Skeleton height={320} />
  return (
    <>
      <Group justify="space-between" mb={12} align="flex-start">
        <div>
          <PageTitle>{data.ntTitle}</PageTitle>
          <Text size="sm" c="dimmed">
            {day(data.startDate, 'long', USUAL_ZONE)} · {data.registrant}
          </Text>
        </div>
        <Button variant="default" component={Link} to="/support/notice/list">
          {t('base:record.toList')}
        </Button>
      </Group>
      <Paper withBorder p="md" mb="md" maw={860}>
        <NoticeBody notice={data} />
      </Paper>
    </>
  )
}

import { Button, Group, Paper, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { buildCalls } from '#domain/schedule/build-calls.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Unread } from '../kit/cell/Unread.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { BuiltDays } from './BuiltDays.tsx'
import { BuildWork } from './organize/BuildWork.tsx'
import { RebuildDialog } from './RebuildDialog.tsx'
import { ShortLines } from './ShortLines.tsx'

const SECONDS = 2

/** Today and tomorrow as they are built, what is short, and the button that makes today anew. */
export function BuildView() {
  const { t } = useTranslation('schedule')
  const query = useCall(buildCalls.state, {}, { everySeconds: SECONDS })
  const [isAsking, setAsking] = useState(false)
  const { data } = query
  const isWorking = data?.progress?.state === 'queued' || data?.progress?.state === 'running'
  if (!data) return query.error ? <Unread query={query} /> : <Skeleton height={320} aria-busy />
  return (
    <>
      <Group justify="space-between" mb={12}>
        <PageTitle>{t('build.title')}</PageTitle>
        <Button size="xs" disabled={isWorking} onClick={() => setAsking(true)}>
          {t('build.act')}
        </Button>
      </Group>
      {data.progress && <BuildWork progress={data.progress} />}
      <Paper withBorder p="md" mb="md" component="section">
        {data.days.length === 0 ? <Text c="dimmed">{t('build.none')}</Text> : <BuiltDays days={data.days} />}
      </Paper>
      {data.days.length > 0 && (
        <Panel title={t('short.title')}>
          <ShortLines lines={data.days.flatMap(({ short }) => short)} />
        </Panel>
      )}
      {isAsking && <RebuildDialog onClose={() => setAsking(false)} />}
    </>
  )
}

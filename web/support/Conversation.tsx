import { Group, Paper, Stack, Text } from '@mantine/core'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { Post } from '#domain/support/qna.ts'
import { qnaCalls } from '#domain/support/qna-calls.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { FilePreview } from '../kit/input/FilePreview.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Questions and answers, in turn. */
export function Conversation({ qnaIdx }: { qnaIdx: number }) {
  const { t } = useTranslation('support')
  const posts = useCall(qnaCalls.posts, { qnaIdx }, { topic: 'qna' })
  return (
    <Panel title={t('qna.section.talk')}>
      <Read of={posts}>
        {({ items }) => (
          <Stack gap="sm">
            {items.map((post) => (
              <Said key={post.idx} post={post} />
            ))}
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

function Said({ post: { isAnswer, words, fIdx, writer, at } }: { post: Post }) {
  const { t } = useTranslation('support')
  return (
    <Paper withBorder p="sm" ml={isAnswer ? 'xl' : 0} mr={isAnswer ? 0 : 'xl'} component="article">
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={600}>
          {t(isAnswer ? 'qna.answered' : 'qna.asked', { name: writer })}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          <Moment at={at} zone={USUAL_ZONE} />
        </Text>
      </Group>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {words}
      </Text>
      {fIdx !== null && <FilePreview fIdx={fIdx} />}
    </Paper>
  )
}

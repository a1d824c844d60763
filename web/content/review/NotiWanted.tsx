import { Stack, Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import type { Noti } from '#domain/content/noti.ts'
import { type NotiChange, pictureOf } from '#domain/content/review/noti-review.ts'
import type { Preview } from '#domain/screen/preview.ts'
import { FilePreview } from '../../kit/input/FilePreview.tsx'
import { useTranslation } from '../../words/translation.ts'
import { PlayerFrame } from '../PlayerFrame.tsx'
import { NotiDifferences } from './NotiDifferences.tsx'

interface Props {
  notice: Noti
  change: NotiChange | null
  wanted: Preview | null
}

/** Notice that is asked for: its difference from what is on air, and its drawing by the player's own page. */
export function NotiWanted({ notice, change, wanted }: Props) {
  const { t } = useTranslation('content')
  const fIdx = change ? pictureOf(change) : notice.contNotiType === codes.noticeType.image ? notice.fIdx : null
  return (
    <Stack gap="sm">
      {change && <NotiDifferences notice={notice} change={change} />}
      <Text size="sm" fw={500}>
        {t('noti.review.wanted')}
      </Text>
      {wanted ? (
        <PlayerFrame title={t('noti.review.wanted')} preview={wanted} />
      ) : (
        fIdx !== null && <FilePreview fIdx={fIdx} height={200} />
      )}
    </Stack>
  )
}

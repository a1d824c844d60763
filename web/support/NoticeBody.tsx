import { Stack } from '@mantine/core'
import { RichText } from '../base/RichText.tsx'
import { FilePreview } from '../kit/input/FilePreview.tsx'

/** A notice's picture and words. */
export function NoticeBody({ notice: { fIdx, ntBody } }: { notice: { fIdx: number | null; ntBody: string | null } }) {
  return (
    <Stack gap="sm">
      {fIdx !== null && <FilePreview fIdx={fIdx} height={320} />}
      {ntBody && <RichText html={ntBody} />}
    </Stack>
  )
}

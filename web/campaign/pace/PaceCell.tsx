import { Badge } from '@mantine/core'
import { Suspense } from 'react'
import { type PaceDays, paceTone } from '#domain/campaign/pace.ts'
import { useTranslation } from '../../words/translation.ts'
import { PaceLine } from './PaceLine.tsx'

/** Delivered against planned plays, in its colour, and how that went day by day. */
export function PaceCell({ index, days }: { index: number; days?: PaceDays | null }) {
  const { language } = useTranslation()
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Badge color={paceTone(index)}>{index.toLocaleString(language, twoDecimals)}</Badge>
      {days && (
        <Suspense fallback={<svg width={64} height={1} aria-hidden />}>
          <PaceLine days={days} />
        </Suspense>
      )}
    </span>
  )
}

/** Also where they are zeros: figures below each other are compared. */
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

import './cell.css'
import { Badge } from '@mantine/core'
import { Moment } from './Moment.tsx'

interface Props {
  /** Of the badge; words without one stand as they are. */
  tone: string | undefined
  words: string
  reason?: string | undefined
  since?: unknown
  zone?: unknown
}

/** State of something: colour, words, reason, and since when. */
export function State({ tone, words, reason, since, zone }: Props) {
  const badge = tone ? <Badge color={tone}>{words}</Badge> : words
  const isDated = typeof since === 'string'
  if (!reason && !isDated) return badge
  const at = isDated && <Moment at={since} {...(typeof zone === 'string' && { zone })} />
  return (
    <span className="state">
      {badge}
      <span data-why data-hint={reason}>
        {reason}
        {reason && at && ' · '}
        {at}
      </span>
    </span>
  )
}

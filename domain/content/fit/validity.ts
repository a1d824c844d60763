import { type Fault, outcome } from '../../base/reply.ts'
import type { Told } from '../../file/valid.ts'
import { USUAL_ZONE } from '../../network/zone.ts'
import { clip, type Span } from '../../schedule/day/day.ts'
import { localDay } from '../../time/local-time.ts'

/** A content with the instants between which it may be shown. */
export interface Limited extends Told {
  contentName: string
}

/** Fault of contents for a period: one of them may be shown in none of it, or none of them in a part of it. */
export function validityFault(contents: readonly Limited[], period: Span): Fault | undefined {
  const spans = contents.map(spanOf)
  const outside = contents.find((_, at) => clip(spans[at] ?? period, period) === null)
  if (outside) return fault('publish.notValidThen', { content: outside.contentName })
  const bare = firstBare(spans, period)
  return bare === undefined ? undefined : fault('publish.nothingValid', { day: localDay(USUAL_ZONE, bare) })
}

const fault = (msg: Fault['msg'], values: Fault['values']): Fault => ({
  outcome: outcome.badFormat,
  msg,
  ...(values && { values }),
})

const spanOf = ({ validFrom, validTo }: Told): Span => ({
  from: validFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(validFrom),
  to: validTo === null ? Number.POSITIVE_INFINITY : Date.parse(validTo),
})

/** The first instant of a period that lies in no span. */
function firstBare(spans: readonly Span[], { from, to }: Span): number | undefined {
  let covered = from
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    if (span.from <= covered) covered = Math.max(covered, span.to)
  }
  return covered < to ? covered : undefined
}

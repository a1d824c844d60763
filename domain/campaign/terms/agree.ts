import type { MessageId, MessageValues } from '../../base/reply.ts'
import type { CampaignLine } from '../line.ts'
import { type LineTerms, termsOf } from './terms.ts'

/** A term that does not go with how its line is sold, or with another term. */
export interface TermFault {
  line: number
  term: keyof LineTerms
  msg: MessageId
  values?: MessageValues
}

interface Case {
  line: CampaignLine
  terms: LineTerms
  lines: readonly CampaignLine[]
  at: number
}

/** Contradictions within a campaign; screens and other campaigns are asked elsewhere. */
export function termFaults(lines: readonly CampaignLine[]): TermFault[] {
  return lines.flatMap((line, at) => {
    const own: Case = { line, at, lines, terms: termsOf(line) }
    return rules.filter(({ isBroken }) => isBroken(own)).map(({ term, msg }) => ({ line: at, term, msg }))
  })
}

const isPlain = ({ playTime, goalKind }: CampaignLine) => playTime === 15 && goalKind === 'share'
const hasLimit = ({ perHour, perDay }: LineTerms) => perHour !== null || perDay !== null
/** The line that another one is to follow; nothing where it would be itself. */
const first = ({ lines, terms, at }: Case) =>
  terms.after === null || terms.after === at ? undefined : lines[terms.after]
const isFollowed = ({ lines, at }: Case) => lines.some(({ after }) => after === at)

const rules: readonly { term: keyof LineTerms; msg: MessageId; isBroken(own: Case): boolean }[] = [
  {
    term: 'roadblock',
    msg: 'terms.roadblockShare',
    // One second of the loop is one play of it.
    isBroken: ({ line, terms }) => terms.roadblock && (!isPlain(line) || line.plays !== 1),
  },
  {
    term: 'roadblock',
    msg: 'terms.roadblockAlone',
    isBroken: (own) => own.terms.roadblock && (own.terms.after !== null || isFollowed(own)),
  },
  {
    term: 'perHour',
    msg: 'terms.limitOfRoadblock',
    // Its seconds are the same on screens with other hours, so that none of them can be left out.
    isBroken: ({ terms }) => terms.roadblock && terms.perHour !== null,
  },
  {
    term: 'perDay',
    msg: 'terms.limitOfRoadblock',
    isBroken: ({ terms }) => terms.roadblock && terms.perDay !== null,
  },
  {
    term: 'perDay',
    msg: 'terms.dayBelowHour',
    isBroken: ({ terms: { perHour, perDay } }) => perHour !== null && perDay !== null && perDay < perHour,
  },
  {
    term: 'after',
    msg: 'terms.afterItself',
    isBroken: ({ terms, at, lines }) => terms.after !== null && (terms.after === at || !lines[terms.after]),
  },
  {
    term: 'after',
    msg: 'terms.afterInRow',
    isBroken: (own) => {
      const leading = first(own)
      const others = own.lines.filter(({ after }) => after === own.terms.after)
      return leading !== undefined && (termsOf(leading).after !== null || others.length > 1)
    },
  },
  { term: 'after', msg: 'terms.afterUnlike', isBroken: (own) => !areAlike(own, first(own)) },
]

/** One play of each, 15 seconds long, on the same screens and as often, which no limit tells apart. */
function areAlike({ line, terms }: Case, leading: CampaignLine | undefined): boolean {
  if (!leading) return true
  const places = [line, leading].map((own) => [...new Set(own.places)].sort().join('\n'))
  const isAsOften = line.plays === leading.plays && line.loops === leading.loops
  const isLimited = hasLimit(terms) || hasLimit(termsOf(leading))
  return isPlain(line) && isPlain(leading) && isAsOften && places[0] === places[1] && !isLimited
}

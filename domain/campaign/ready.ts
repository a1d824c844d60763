import { type Fault, type Faults, outcome } from '../base/reply.ts'
import type { Row } from '../base/resource.ts'
import { daysBetween } from '../time/dates.ts'
import type { campaign } from './campaign.ts'
import { termFaults } from './terms/agree.ts'

type Campaign = Pick<
  Row<typeof campaign>,
  | 'advIdx'
  | 'contractName'
  | 'amount'
  | 'points'
  | 'startsOn'
  | 'endsOn'
  | 'targetDays'
  | 'targetHours'
  | 'lines'
  | 'films'
  | 'filmsLater'
  | 'isSme'
>

export const LONGEST_CAMPAIGN_DAYS = 366
/** Purchase of a small business: one play of 15 s in a loop. */
export const MOST_SME_SCREENS = 20

const missingText: Fault = { outcome: outcome.missing, msg: 'field.missingText' }
const missingChoice: Fault = { outcome: outcome.missing, msg: 'field.missingChoice' }
const wrong = (msg: Fault['msg'], values?: Fault['values']): Fault => ({
  outcome: outcome.badFormat,
  msg,
  ...(values && { values }),
})

/** Faults that no draft may have either: they are told where they were made. */
export function draftFaults({ startsOn, endsOn }: Pick<Campaign, 'startsOn' | 'endsOn'>): Faults {
  if (!startsOn || !endsOn) return {}
  const days = daysBetween(startsOn, endsOn)
  if (days < 1) return { endsOn: wrong('publish.endBeforeStart') }
  if (days > LONGEST_CAMPAIGN_DAYS) return { endsOn: wrong('period.tooLong', { days: LONGEST_CAMPAIGN_DAYS }) }
  return {}
}

/** Fields that a draft still lacks before it can be requested. */
export function requestFaults(campaign: Campaign, today: string): Faults {
  const { advIdx, contractName, amount, points, startsOn, endsOn, targetDays, targetHours } = campaign
  const linesFault = faultOfLines(campaign)
  return {
    ...(!advIdx && { advIdx: missingChoice }),
    ...(!contractName && { contractName: missingText }),
    ...((amount === null || amount === undefined) && { amount: missingText }),
    ...((points ?? 0) > (amount ?? 0) && { points: wrong('campaign.pointsBeyondAmount') }),
    ...(!startsOn && { startsOn: missingChoice }),
    ...(startsOn && startsOn < today && { startsOn: wrong('campaign.startInPast') }),
    ...(!endsOn && { endsOn: missingChoice }),
    ...draftFaults(campaign),
    ...(isEmpty(targetDays) && { targetDays: missingChoice }),
    ...(isEmpty(targetHours) && { targetHours: missingChoice }),
    ...(linesFault && { lines: linesFault }),
    ...filmFaults(campaign),
  }
}

/** Fault of the first line that is aimed nowhere. */
export function lineWithoutPlace(lines: NonNullable<Campaign['lines']>): Fault | undefined {
  const at = lines.findIndex(({ places }) => places.length === 0)
  return at < 0 ? undefined : wrong('campaign.lineWithoutPlace', { line: at + 1 })
}

/** Fault of the films, of a request and of what an amendment makes of them. */
export function filmFaults(campaign: Pick<Campaign, 'films' | 'filmsLater' | 'lines'>): Faults {
  const fault = faultOfFilms(campaign)
  return fault ? { films: fault } : {}
}

function faultOfLines({ lines, isSme }: Campaign): Fault | undefined {
  if (isEmpty(lines)) return missingChoice
  const placeless = lineWithoutPlace(lines ?? [])
  if (placeless) return placeless
  if ((lines ?? []).some(({ goalKind, goal }) => goalKind !== 'share' && goal === null)) {
    return wrong('campaign.lineWithoutGoal')
  }
  const [contradiction] = termFaults(lines ?? [])
  if (contradiction) return wrong(contradiction.msg, { line: contradiction.line + 1, ...contradiction.values })
  const isSmall = (lines ?? []).every(
    ({ playTime, goalKind, plays, loops }) => playTime === 15 && goalKind === 'share' && plays <= loops,
  )
  return isSme === 'Y' && !isSmall ? wrong('campaign.notSmall') : undefined
}

function faultOfFilms({
  films,
  filmsLater,
  lines,
}: Pick<Campaign, 'films' | 'filmsLater' | 'lines'>): Fault | undefined {
  if ((films ?? []).some(({ line }) => line != null && line >= (lines?.length ?? 0)))
    return wrong('campaign.filmWithoutLine')
  if (filmsLater === 'Y') return undefined
  if (isEmpty(films)) return wrong('campaign.noFilm')
  const bare = (lines ?? []).findIndex((_, at) => (films ?? []).every(({ line }) => line != null && line !== at))
  return bare < 0 ? undefined : wrong('campaign.lineWithoutFilm', { line: bare + 1 })
}

const isEmpty = (list: readonly unknown[] | null | undefined) => (list?.length ?? 0) === 0

import type { MessageId, Refused } from '#domain/base/reply.ts'
import type { ProgramName } from '#domain/facts.ts'
import { kinds } from '#domain/kinds.ts'

/** Screen on which a refusal is mended: the list of a kind of records, or one of no kind. */
type Mending = string | { path: string; program: ProgramName; label: string }

const players = { path: '/media/player/list', program: 'player-approve', label: 'players' } as const
const creatives = { path: '/material/review/list', program: 'material-review', label: 'materialReview' } as const

/** Refusals that somewhere else than where they are told can be mended, and the place. */
export const mendings: Readonly<Partial<Record<MessageId, Mending>>> = {
  'licence.noneLeft': 'brand',
  'brand.stoppedCannotBeUsed': 'brand',
  'group.notActive': 'brandGroup',
  'group.notInScope': 'brandGroup',
  'venue.groupStopped': 'brandGroup',
  'venue.notActive': 'venue',
  'media.venueStopped': 'venue',
  'media.notMapped': 'media',
  'media.hasDevice': 'media',
  'media.noDevice': players,
  'media.notWaiting': players,
  'model.several': 'model',
  'model.noneMatches': 'model',
  'model.noneForDevice': 'model',
  'schedule.notEnoughMedia': 'media',
  'content.inPublish': 'publish',
  'content.losesScreens': 'publish',
  'publish.notEncoded': 'content',
  'publish.noContents': 'content',
  'publish.noScreens': 'media',
  'review.pending': 'toReview',
  'review.onAir': 'publish',
  'campaign.advertiserNotApproved': 'advertiser',
  'campaign.filmNotApproved': creatives,
  'material.noneApproved': creatives,
  'material.advertiserRejected': 'advertiser',
  'material.inCampaign': 'campaign',
  'emergency.noMonitors': 'media',
  'corp.stopped': 'corp',
  'advertiser.notSeller': 'user',
  'user.noMail': 'user',
  'engineer.noCompany': 'user',
  'engineer.groupTaken': 'authGroup',
  'program.inMenu': 'menu',
  'code.outOfUse': 'commonCode',
  'notice.tooManyPinned': 'notice',
  'user.advertisersStayOut': 'environment',
  'inUse.people': 'user',
  'inUse.brands': 'brand',
  'inUse.advertisers': 'advertiser',
  'inUse.venues': 'venue',
  'inUse.screens': 'media',
  'inUse.players': 'media',
  'inUse.publishes': 'publish',
  'inUse.campaigns': 'campaign',
  'inUse.films': 'campaign',
  'inUse.channels': 'channel',
  'inUse.notices': 'botNoti',
  'inUse.engineers': 'nodeManager',
}

interface Way {
  to: string
  program: ProgramName
  property: 'LIST' | 'VIEW'
  /** Word of the screen in the menu. */
  label: string
}

/** Way to where a refusal is mended: the record that it names, or the list of its kind. */
export function wayOf({ msg, values = {} }: Pick<Refused, 'msg' | 'values'>): Way | undefined {
  const mending = mendings[msg]
  if (mending === undefined) return undefined
  if (typeof mending === 'object') return { ...mending, to: mending.path, property: 'LIST' }
  const kind = kinds[mending]
  if (!kind) return undefined
  const { path, program, key, label } = kind
  const at = values[key]
  if (at === undefined) return { to: `${path}/list`, program, property: 'LIST', label }
  return { to: `${path}/view?${key}=${encodeURIComponent(at)}`, program, property: 'VIEW', label }
}

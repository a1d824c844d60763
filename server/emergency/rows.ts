import { type RawBuilder, sql } from 'kysely'
import { moment } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import { emergency } from '#domain/emergency/emergency.ts'
import { emergencyScreen } from '#domain/emergency/ledger.ts'
import { emergencyTemplate } from '#domain/emergency/template.ts'
import { SILENT_SECONDS } from '#domain/schedule/applied.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { type Aims, gathered, isVisible } from '../content/aims.ts'
import { store } from '../store/store.ts'
import { shortened, yesNo } from '../store/store-mapping.ts'

const aims: Aims = { table: 'emergency', targets: 'emergency_target', key: 'emergency_id', ofRegions: true }

const status = (name: keyof typeof codes.emergencyStatus) => sql.lit(codes.emergencyStatus[name])

/** By the same rule as `emergencyStatus`. */
const statusOf = sql<number>`(case
  when emergency.is_refused then ${status('refused')}
  when emergency.taken_back_at is not null then ${status('takenBack')}
  when emergency.confirmed_at is null and ${moment} < emergency.ends_at then ${status('asked')}
  when emergency.confirmed_at is null then ${status('lapsed')}
  when ${moment} < emergency.starts_at then ${status('scheduled')}
  when ${moment} < emergency.ends_at then ${status('showing')}
  else ${status('over')} end)`

/** The names of its places; of all screens the brand's, and none of the whole network. */
const placeNames = sql<string | null>`case when emergency.is_whole then brand.name else coalesce((
  select ${shortened(sql`string_agg(coalesce(target.region,
    (select name from brand_group where code = target.group_code),
    (select name from venue where id = target.venue_id)), ', ' order by target.id)`)}
  from emergency_target target where target.emergency_id = emergency.id), '') end`

/** Nothing until it is ordered: by then it has a ledger, and none before is nobody's screens. */
const screensOf = (which: RawBuilder<boolean>) => sql<
  number | null
>`(case when emergency.confirmed_at is not null then (
  select count(*)::integer from emergency_screen where emergency_screen.emergency_id = emergency.id and ${which}) end)`

/** Of the brand one looks at, and what goes to all brands. */
const inActiveBrand = ({ activeBrand }: Caller) =>
  activeBrand === null
    ? sql<boolean>`true`
    : sql<boolean>`(emergency.brand_code is null or emergency.brand_code = ${activeBrand})`

const columns = {
  emIdx: 'emergency.id',
  level: 'emergency.level',
  emTitle: 'emergency.title',
  emText: 'emergency.words',
  fIdx: 'emergency.file_id',
  ground: 'emergency.ground',
  ink: 'emergency.ink',
  brdCode: 'emergency.brand_code',
  brdName: 'brand.name',
  emStatus: statusOf,
  isExercise: yesNo('emergency.is_exercise'),
  startDate: 'emergency.starts_at',
  endDate: 'emergency.ends_at',
  isWhole: yesNo('emergency.is_whole'),
  targetRegions: gathered('region', aims),
  targetGroups: gathered('group_code', aims),
  targetVenues: gathered('venue_id', aims),
  poiName: placeNames,
  screens: screensOf(sql<boolean>`true`),
  shown: screensOf(sql<boolean>`shown_at is not null`),
  revision: 'emergency.revision',
  confirmer: 'emergency.confirmed_by',
  confirmDate: 'emergency.confirmed_at',
  takenBackDate: 'emergency.taken_back_at',
  takenBackBy: 'emergency.taken_back_by',
  isRefused: yesNo('emergency.is_refused'),
  reason: 'emergency.reason',
  capName: 'emergency.cap_name',
  registrant: 'emergency.registrant',
  regDate: 'emergency.created_at',
  modDate: 'emergency.updated_at',
} as const

const table = {
  table: 'emergency',
  columns,
  from: sql`emergency left join brand on brand.code = emergency.brand_code`,
} as const

/** A brand's own ones: the platform's reach its screens, and have a record for the platform alone. */
const isOwn = (caller: Caller) => isVisible(caller, aims)

export const emergencies = store(emergency, { ...table, scope: isOwn })

/** Those of some emergencies whose record somebody may open. */
export async function openable(caller: Caller, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from emergency where id = any(${ids}::integer[]) and ${isOwn(caller)}`.execute(caller.db)
  return new Set(rows.map(({ id }) => id))
}

/** As lists show them. */
export const listedEmergencies = store(emergency, {
  ...table,
  scope: (caller) => sql<boolean>`(${isOwn(caller)} and ${inActiveBrand(caller)})`,
})

/** A brand's people use what is there for all beside their own. */
export const usableTemplates = (caller: Caller) =>
  sql<boolean>`(emergency_template.brand_code is null or ${withinScope(caller, { brand: 'emergency_template.brand_code' })})`

const ofTemplates = {
  table: 'emergency_template',
  columns: {
    etIdx: 'emergency_template.id',
    etName: 'emergency_template.name',
    brdCode: 'emergency_template.brand_code',
    brdName: 'brand.name',
    level: 'emergency_template.level',
    emTitle: 'emergency_template.title',
    emText: 'emergency_template.words',
    fIdx: 'emergency_template.file_id',
    ground: 'emergency_template.ground',
    ink: 'emergency_template.ink',
    registrant: 'emergency_template.registrant',
    regDate: 'emergency_template.created_at',
  },
  from: sql`emergency_template left join brand on brand.code = emergency_template.brand_code`,
  taken: { emergency_template_name: ['etName', 'emergency.templateTaken'] },
} as const

export const templates = store(emergencyTemplate, { ...ofTemplates, scope: usableTemplates })

/** Those that one may change: the platform's are the platform's alone. */
export const ownTemplates = store(emergencyTemplate, {
  ...ofTemplates,
  scope: (caller) => withinScope(caller, { brand: 'emergency_template.brand_code' }),
})

const state = (name: keyof typeof codes.emergencyScreen) => sql.lit(codes.emergencyScreen[name])

const endOfShowing = sql`least(emergency.ends_at, emergency.taken_back_at)`

/** True of a screen with a player of now that was there before the end: one that came later has missed nothing. */
const hasPlayer = sql<boolean>`exists (
  select from device
  where device.media_id = media.id and device.state = 'approved'
    and (emergency_screen.told_at is not null or (device.approved_at < ${endOfShowing}) is not false))`

/**
 * State of a screen in the ledger: its own word first; of one that told nothing, the obstacle. It has missed it once it is
 * heard after the end: until then it may have shown it.
 */
export const ledgerState = sql<number>`(case
  when emergency_screen.down_at is not null then ${state('takenDown')}
  when emergency_screen.shown_at is not null and emergency.ends_at <= ${moment} then ${state('takenDown')}
  when emergency_screen.shown_at is not null and emergency.taken_back_at <= ${moment} then ${state('comingDown')}
  when emergency_screen.shown_at is not null then ${state('showing')}
  when not ${hasPlayer} then ${state('never')}
  when ${endOfShowing} <= media_beat.at then ${state('missed')}
  when media_beat.at is null or media_beat.at < ${moment} - make_interval(secs => ${sql.lit(SILENT_SECONDS)})
    then ${state('offline')}
  when emergency_screen.told_at is not null and ${moment} < ${endOfShowing} then ${state('told')}
  else ${state('waiting')} end)`

export const ofLedger = sql`
  emergency_screen
  join emergency on emergency.id = emergency_screen.emergency_id
  join media on media.id = emergency_screen.media_id
  left join venue on venue.id = media.venue_id
  left join media_beat on media_beat.media_id = media.id`

export const placeOfScreen = { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' } as const

export const ledger = store(emergencyScreen, {
  table: 'emergency_screen',
  columns: {
    esIdx: 'emergency_screen.id',
    emIdx: 'emergency_screen.emergency_id',
    emTitle: 'emergency.title',
    mediaId: 'emergency_screen.media_id',
    mediaNm: 'media.name',
    poiName: 'venue.name',
    ledgerState,
    toldDate: 'emergency_screen.told_at',
    shownDate: 'emergency_screen.shown_at',
    downDate: 'emergency_screen.down_at',
    lastBeat: 'media_beat.at',
  },
  from: ofLedger,
  scope: placeOfScreen,
})

import { brand } from '../account/brand.ts'
import { brandGroup } from '../account/brand-group.ts'
import { myPage } from '../account/my-page.ts'
import { venue } from '../account/venue.ts'
import type { Field } from '../base/field.ts'
import { propertiesIn } from '../base/permission.ts'
import { isSame, type Resource } from '../base/resource.ts'
import { content } from '../content/content.ts'
import { media } from '../media/media.ts'
import { model } from '../media/model.ts'
import { player } from '../media/player.ts'
import { publish } from '../publish/publish.ts'
import { commonCode } from './code.ts'
import { environmentEntry } from './environment.ts'
import { menu } from './menu.ts'
import { notice } from './notice.ts'
import { program } from './program.ts'

/** One change as it was written down. */
export interface Change {
  id: string
  at: string
  userName: string
  /** Who really sat there, while working as somebody else. */
  actingName: string | null
  brdCode: string | null
  entity: string
  entityKey: string
  act: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** One page that somebody opened. */
export interface Visit {
  id: string
  at: string
  loginId: string | null
  userName: string | null
  path: string
  address: string
}

/** Rows from the newest on; `next` is where the following page begins, nothing at the end. */
export interface Stretch<Each> {
  list: Each[]
  next: string | null
  /** How many match, counted up to a limit. */
  total: number
  isMore: boolean
}

/** What stands in the trail: the resource whose words name its fields. Rights use those of a program. */
export const traced: Readonly<Record<string, Resource>> = {
  brand,
  brandGroup,
  venue,
  media,
  model,
  player,
  content,
  publish,
  user: myPage,
  myPage,
  commonCode,
  environment: environmentEntry,
  menu,
  program,
  authority: program,
  notice,
}

export interface FieldChange {
  name: string
  field: Field | undefined
  before: unknown
  after: unknown
}

/** Field by field what became of a record; what stayed as it was is left out. */
export function fieldChanges({ entity, before, after }: Pick<Change, 'entity' | 'before' | 'after'>): FieldChange[] {
  const fields = Object.hasOwn(traced, entity) ? traced[entity]?.fields : undefined
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => ({
      name,
      field: fields && Object.hasOwn(fields, name) ? fields[name] : undefined,
      before: before?.[name] ?? null,
      after: after?.[name] ?? null,
    }))
    .filter(({ before, after }) => !isSame(before, after) || before === 'changed')
}

/** A value as a person reads it; `code` gives the word of a code by its key. */
export function valueWords({ name, field }: Pick<FieldChange, 'name' | 'field'>, value: unknown, code: Say): string {
  if (value === null || value === undefined || value === '') return '–'
  if (name === 'pgProperties') return propertiesIn(Number(value)).join(' ') || '–'
  if (field?.codes) return code(`${field.codes}.${value}`)
  if (Array.isArray(value)) return value.map((each) => valueWords({ name, field: field?.of }, each, code)).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${valueWords({ name: key, field: undefined }, each, code)}`)
    .join(' · ')
}

type Say = (key: string) => string

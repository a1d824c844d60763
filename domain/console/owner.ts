import type { Resource } from '../base/resource.ts'
import { shortName } from './bulk.ts'

/** Name by which one tells a row from others: every venue may call one of its screens "Window". */
export function fullName(of: Pick<Resource, 'fields' | 'title'>, row: Readonly<Record<string, unknown>>): string {
  return [shortName(row[of.title]), ownerName(of, row, ['venue'])].filter(Boolean).join(' – ')
}

/** Name of the nearest record of these kinds that a row belongs to, such as a screen's venue: many are called alike. */
export function ownerName(
  { fields }: Pick<Resource, 'fields'>,
  row: Readonly<Record<string, unknown>>,
  owners: readonly string[] = ['venue', 'brand', 'advertiser'],
): string | null {
  const names = Object.entries(fields).filter(([, { nameOf = '' }]) => fields[nameOf])
  const named = owners.flatMap((owner) => names.filter(([, { nameOf = '' }]) => fields[nameOf]?.to === owner))
  const name = row[named[0]?.[0] ?? '']
  return typeof name === 'string' && name !== '' ? name : null
}

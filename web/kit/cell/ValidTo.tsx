import { Badge } from '@mantine/core'
import type { Resource } from '#domain/base/resource.ts'
import { endsSoon } from '#domain/file/valid.ts'
import { Cell } from './Cell.tsx'

/** Cell of the instant until which something may be shown: an end that is near stands out. */
export function ValidTo({ of, row }: { of: Resource; row: { validTo: string | null } }) {
  const cell = <Cell of={of} name="validTo" value={row.validTo} row={row} isInGrid />
  return endsSoon(row.validTo, Date.now()) ? <Badge color="yellow">{cell}</Badge> : cell
}

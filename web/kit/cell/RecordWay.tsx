import { recordPath } from '#domain/base/resource.ts'
import { kinds } from '#domain/kinds.ts'
import { useMay } from '../../wire/session.ts'
import { LinkTo } from './LinkTo.tsx'

export interface WayProps {
  /** Kind of record, and its key. */
  of: string
  at: string | number
  name: string
}

/** Way to a record by its kind, whose program says who may open one. */
export function RecordWay({ of, at, name }: WayProps) {
  const may = useMay()
  const kind = kinds[of]
  if (!kind || kind.hasNoPage || !may(kind.program, 'VIEW')) return name
  return <LinkTo to={recordPath(kind, at)}>{name}</LinkTo>
}

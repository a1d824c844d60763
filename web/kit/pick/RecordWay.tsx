import { kinds } from '#domain/facts.ts'
import { LinkTo } from '../cell/LinkTo.tsx'

interface Props {
  /** Kind of record, and its key. */
  of: string
  at: string | number
  name: string
}

/** Way to a record by its kind. */
export function RecordWay({ of, at, name }: Props) {
  const kind = kinds[of]
  return kind ? <LinkTo to={`${kind.path}/view?${kind.key}=${encodeURIComponent(at)}`}>{name}</LinkTo> : name
}

import type { Call } from '#domain/base/call.ts'
import { kinds } from '#domain/facts.ts'
import { useMayMake } from '../../wire/session.ts'
import { LinkTo } from './LinkTo.tsx'

interface Props {
  /** Kind of record, and its key. */
  of: string
  at: string | number
  name: string
  /** The list that it stands in, whose program says who may open one of its records. */
  call: Pick<Call, 'guard'>
}

/** Name of another record that a field points at: the way to it, for those who may open it. */
export function RecordName({ of, at, name, call }: Props) {
  const mayMake = useMayMake()
  const kind = kinds[of]
  if (!kind || !mayMake(call, 'VIEW')) return name
  return <LinkTo to={`${kind.path}/view?${kind.key}=${encodeURIComponent(at)}`}>{name}</LinkTo>
}

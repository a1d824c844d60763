import { Suspense } from 'react'
import type { Call } from '#domain/base/call.ts'
import { later } from '../../base/later.ts'
import { useMayMake } from '../../wire/session.ts'

/** Forms show no names to follow: the kinds of all records come with the first that does. */
const RecordWay = later(async () => (await import('./RecordWay.tsx')).RecordWay)

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
  if (!mayMake(call, 'VIEW')) return name
  return (
    <Suspense fallback={name}>
      <RecordWay of={of} at={at} name={name} />
    </Suspense>
  )
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { type CodeOf, codes } from '#domain/base/codes.ts'

/** Screens of an order that are looked at alone: those of one state, or all that lack it. */
export type Wanted = CodeOf<'arrival'> | 'lacking' | undefined

/** Choice of these screens, kept in the address beside the record. A form that is being written beside it stays. */
export function useWanted(): [Wanted, (wanted: Wanted) => void] {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { arrival, ...others } = address
  const choose = (wanted: Wanted) =>
    void navigate({
      to: '.',
      search: { ...others, ...(wanted !== undefined && { arrival: String(wanted) }) } as never,
      ...{ replace: true, resetScroll: false, ignoreBlocker: true },
    })
  return [wantedFrom(arrival), choose]
}

function wantedFrom(text: unknown): Wanted {
  return text === 'lacking' ? text : Object.values(codes.arrival).find((code) => String(code) === text)
}

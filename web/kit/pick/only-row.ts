import { useEffect, useRef } from 'react'
import type { InputOf, Page } from '#domain/base/call.ts'
import type { Resource, Row } from '#domain/base/resource.ts'
import { useCall } from '../../wire/use-call.ts'
import type { PickProps } from './PickDialog.tsx'

/** Takes the row where there is one alone to choose; once, so that what a person clears stays cleared. */
export function useOnlyRow<R extends Resource>(
  { call, filters }: Pick<PickProps<R>, 'call' | 'filters'>,
  take: ((row: Row<R>) => void) | undefined,
): void {
  // Every list call takes these, and answers a page of its rows.
  const input = { page: 1, size: 2, ...(filters && { filters }) } as unknown as InputOf<typeof call>
  const { data } = useCall(call, input, { isEnabled: take !== undefined })
  const page = data as Page<Row<R>> | undefined
  const wasTaken = useRef(false)
  useEffect(() => {
    const [only] = page?.list ?? []
    if (!take || !only || page?.total !== 1 || wasTaken.current) return
    wasTaken.current = true
    take(only)
  }, [page, take])
}

import { useMemo } from 'react'
import { useSurroundings } from '../kit/input/Input.tsx'
import type { ListView } from '../kit/list/list-state.ts'

/** Confines a pick list to the brand that stands in the form around it. */
export function useBrandFilter(): ListView['filters'] {
  const { brdCode } = useSurroundings().form.values
  return useMemo(() => ofBrand(brdCode), [brdCode])
}

function ofBrand(brdCode: unknown): ListView['filters'] {
  return typeof brdCode === 'string' ? { brdCode: [brdCode] } : {}
}

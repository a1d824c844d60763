import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { endsSoon } from '#domain/file/valid.ts'

interface Props {
  at: string | null
  children: ReactNode
}

/** Cell of the instant until which something may be shown: an end that is near stands out. */
export function EndsSoon({ at, children }: Props) {
  return endsSoon(at, Date.now()) ? <Badge color="yellow">{children}</Badge> : children
}

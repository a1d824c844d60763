import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../words/formats.ts'

/** A rate that holds, in percent, and below it the reason. */
export function HeldRate({ rate, children }: { rate: number; children: ReactNode }) {
  const { percent } = useFormats()
  return (
    <>
      <Text size="xl" fw={600}>
        {percent(rate / 100, 2)}
      </Text>
      <Text size="sm">{children}</Text>
    </>
  )
}

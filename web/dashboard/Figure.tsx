import { Paper, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Figure as Counted } from '#domain/dashboard/board.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

interface FigureProps {
  label: string
  value: string
  /** The list that it counts, for whoever may see it. */
  to: string | false
  children?: ReactNode
}

export function Figure({ label, value, to, children }: FigureProps) {
  return (
    <Paper withBorder p="md">
      {to ? (
        <Text component={Link} to={to} display="block" size="xs" c="dimmed" style={{ textDecoration: 'none' }}>
          {label}
        </Text>
      ) : (
        <Text size="xs" c="dimmed">
          {label}
        </Text>
      )}
      <Text fz={26} fw={700} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
      {children}
    </Paper>
  )
}

/** Each leads to the rows that it counts. */
export function CountedFigures({ of, children }: { of: readonly Counted[]; children?: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormats()
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm">
      {of.map(({ name, count, link }) => (
        <Figure key={name} label={t(`figure.${name}`)} value={number(count)} to={link} />
      ))}
      {children}
    </SimpleGrid>
  )
}

import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'

interface Props {
  name: string
  /** Number of rows that it stands below. */
  depth: number
  childCount: number
  isOpen: boolean
  /** Name of the act that unfolds or folds them. */
  act: string
  onToggle(): void
}

/** Pixels by which a row stands further in than the one above it. */
const STEP = 20

/** Name of a row at its place in the tree, with what unfolds those below it. */
export function TreeName({ name, depth, childCount, isOpen, act, onToggle }: Props) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const toggle = (event: MouseEvent) => {
    // The row itself opens the record.
    event.stopPropagation()
    onToggle()
  }
  return (
    <Group component="span" gap={4} wrap="nowrap" style={{ paddingInlineStart: depth * STEP, minWidth: 0 }}>
      {childCount > 0 ? (
        <ActionIcon variant="subtle" color="gray" size={24} aria-expanded={isOpen} aria-label={act} onClick={toggle}>
          <Chevron size={14} />
        </ActionIcon>
      ) : (
        <span style={{ width: 24, flexShrink: 0 }} />
      )}
      <Text span size="sm" truncate>
        {name}
      </Text>
    </Group>
  )
}

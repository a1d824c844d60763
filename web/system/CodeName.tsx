import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { Row } from '#domain/base/resource.ts'
import type { commonCode } from '#domain/system/code.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  node: Row<typeof commonCode>
  isOpen: boolean
  onToggle(): void
}

/** Pixels by which a code stands further in than the one above it. */
const STEP = 20

/** Name of a code at its place in the tree, with what unfolds those below it. */
export function CodeName({ node, isOpen, onToggle }: Props) {
  const { t } = useTranslation('system')
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const toggle = (event: MouseEvent) => {
    // The row itself opens the code.
    event.stopPropagation()
    onToggle()
  }
  return (
    <Group component="span" gap={4} wrap="nowrap" style={{ paddingInlineStart: node.depth * STEP }}>
      {node.childCount > 0 ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'commonCode.fold' : 'commonCode.unfold', { name: node.cdName })}
          onClick={toggle}
        >
          <Chevron size={14} />
        </ActionIcon>
      ) : (
        <span style={{ width: 24, flexShrink: 0 }} />
      )}
      <Text span size="sm" truncate>
        {node.cdName}
      </Text>
    </Group>
  )
}

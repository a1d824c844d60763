import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { CodeNode } from '#domain/system/code.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { useTranslation } from '../words/translation.ts'

interface Props {
  node: CodeNode
  /** True of one that was searched for: it tells what it stands below. */
  isFound: boolean
  isOpen: boolean
  onToggle(): void
}

/** Name of a code, with what unfolds those below it. */
export function CodeName({ node, isFound, isOpen, onToggle }: Props) {
  const { t } = useTranslation('system')
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Group gap={4} wrap="nowrap">
      {node.childCount > 0 ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'commonCode.fold' : 'commonCode.unfold', { name: node.cdName })}
          onClick={onToggle}
        >
          <Chevron size={14} />
        </ActionIcon>
      ) : (
        <span style={{ width: 24 }} />
      )}
      <div>
        {isFound && node.above.length > 0 && (
          <Text size="xs" c="dimmed">
            {node.above.join(' › ')}
          </Text>
        )}
        <LinkTo to={`/system/code/view?idx=${node.idx}`}>{node.cdName}</LinkTo>
      </div>
    </Group>
  )
}

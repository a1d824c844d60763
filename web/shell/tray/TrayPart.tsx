import { Group, Paper, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useIsNarrow } from '../../base/medium.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  title: string
  underWay: number
  done: number
  refused: number
  children: ReactNode
}

/** Titled part of the tray; on a phone a line with its sums that opens, since the page needs the room. */
export function TrayPart({ title, children, ...sums }: Props) {
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronDown : IconChevronUp
  return (
    <Paper component="section" aria-label={title} withBorder shadow="md" p={isNarrow ? '6px 12px' : 'sm'}>
      {isNarrow ? (
        <UnstyledButton w="100%" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Group gap={8} wrap="nowrap" mih={24}>
            <Text size="sm" fw={600} style={{ flexShrink: 0 }}>
              {title}
            </Text>
            <Sums {...sums} />
            <Chevron size={16} style={{ flexShrink: 0, marginLeft: 'auto' }} />
          </Group>
        </UnstyledButton>
      ) : (
        <Text size="sm" fw={600} mb={6}>
          {title}
        </Text>
      )}
      {(isOpen || !isNarrow) && children}
    </Paper>
  )
}

function Sums(counts: Pick<Props, 'underWay' | 'done' | 'refused'>) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const told = (['underWay', 'done', 'refused'] as const).filter((name) => counts[name] > 0)
  return (
    <Text size="xs" c={counts.refused > 0 ? 'red' : 'dimmed'} truncate role="status">
      {told.map((name) => t(`tray.sum.${name}`, { count: number(counts[name]) })).join(' · ')}
    </Text>
  )
}

import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useIsNarrow } from '../../base/medium.ts'
import { useTranslation } from '../../words/translation.ts'
import { pagesShown, places } from './pages.ts'

interface Props {
  current: number
  total: number
  onPage(page: number): void
}

/** Leads from page to page of many rows. */
export function Pages({ current, total, onPage }: Props) {
  const { t } = useTranslation()
  const most = useIsNarrow() ? places.narrow : places.wide
  const button = (label: string, page: number) => ({
    size: SIZE,
    'aria-label': label,
    disabled: page < 1 || page > total,
    onClick: () => onPage(page),
  })
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="default" {...button(t('list.previous'), current - 1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      {pagesShown(current, total, most).map((page, at) =>
        page === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: one gap before the current page, one behind it
          <Text key={`gap ${at}`} c="dimmed" ta="center" w={SIZE} aria-hidden>
            …
          </Text>
        ) : (
          <ActionIcon
            key={page}
            variant={page === current ? 'filled' : 'default'}
            aria-current={page === current ? 'page' : undefined}
            {...button(t('list.page', { page }), page)}
          >
            {page}
          </ActionIcon>
        ),
      )}
      <ActionIcon variant="default" {...button(t('list.next'), current + 1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  )
}

/** Of a button, in pixels. */
const SIZE = 26

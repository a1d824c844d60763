import { Group, NativeSelect, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsNarrow } from '../../base/medium.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { Pages } from '../grid/Pages.tsx'
import type { ListState } from './list-state.ts'

const SIZES = ['20', '50', '100', '500', '1000']

interface Props {
  state: ListState
  total: number
  /** Acts on chosen rows or the like, in the place of the range: no row gives way to them. */
  children?: ReactNode
}

export function Pager({ state: { view, change }, total, children }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const isNarrow = useIsNarrow()
  if (total === 0) return null
  const first = Math.min((view.page - 1) * view.size + 1, total)
  const last = Math.min(view.page * view.size, total)
  return (
    <Group justify="space-between" py={8} className="no-print">
      {children || (
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('list.range', { first: number(first), last: number(last), total: number(total) })}
        </Text>
      )}
      {/* On a phone the pages come into a row of their own, below the range and the size. */}
      <Group gap={8} {...(isNarrow && { display: 'contents' })}>
        <NativeSelect
          size="xs"
          aria-label={t('list.size')}
          data={SIZES.includes(String(view.size)) ? SIZES : [...SIZES, String(view.size)]}
          value={String(view.size)}
          w={80}
          onChange={({ currentTarget }) => change({ size: Number(currentTarget.value) })}
        />
        <Pages
          current={view.page}
          total={Math.max(1, Math.ceil(total / view.size))}
          onPage={(page) => change({ page })}
        />
      </Group>
    </Group>
  )
}

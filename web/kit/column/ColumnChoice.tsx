import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { Resource } from '#domain/base/resource.ts'
import { fetchedAhead } from '../../base/later.ts'
import { useTranslation } from '../../words/translation.ts'
import { Behind } from '../dialog/Behind.tsx'
import type { Layout } from './layout.ts'

const lines = fetchedAhead(async () => (await import('./ColumnLines.tsx')).ColumnLines)

/** Choice of columns, their order, and the distance of rows. */
export function ColumnChoice({ of, layout }: { of: Resource; layout: Layout }) {
  const { t } = useTranslation()
  const label = t('list.columns')
  const button = (
    <ActionIcon variant="default" size={30} aria-label={label} data-hint={label}>
      <IconColumns3 size={16} />
    </ActionIcon>
  )
  return <Behind of={lines} given={{ of, layout, standIn: button }} />
}

import { Button, CloseButton, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Resource, Row } from '#domain/base/resource.ts'
import { useTranslation } from '../../words/translation.ts'
import { leaveFocus } from '../dialog/focus-return.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { useBulkActs, wordOf } from './bulk-acts.ts'
import type { ListView } from './list-state.ts'
import type { Selection } from './selection.ts'

export interface BulkBarProps<R extends Resource> {
  of: R
  view: ListView
  total: number
  /** Number of rows on the page: more are chosen in a second step. */
  shown: number
  selection: Selection<R>
  /** Further acts on rows that were ticked one by one. */
  children?: ((rows: readonly Row<R>[], done: () => void) => ReactNode) | undefined
}

/** Number of chosen rows, and the acts on them; all that match are a step of its own, with its number. */
export function BulkBar<R extends Resource>({ of, view, total, shown, selection, children }: BulkBarProps<R>) {
  const { t } = useTranslation(['base', 'console'])
  const acts = useBulkActs(of)
  const [act, setAct] = useState<string>()
  const { ticked, isAll, clear, takeAll } = selection
  const leave = () => {
    clear()
    leaveFocus()
  }
  const isWholePage = ticked.size >= shown && total > ticked.size
  return (
    <Group gap={8} role="toolbar" className="no-print" aria-label={t('list.chosen', { count: ticked.size })}>
      <Text size="sm" aria-live="polite">
        {isAll ? t('console:bulk.allChosen', { total }) : t('list.chosen', { count: ticked.size })}
      </Text>
      {acts.length > 0 && isWholePage && !isAll && (
        <Button variant="subtle" onClick={takeAll}>
          {t('console:bulk.all', { total })}
        </Button>
      )}
      {acts.map((name) => (
        <Button key={name} variant="default" onClick={() => setAct(name)}>
          {t(`console:act.${wordOf(name)}`)}
        </Button>
      ))}
      {!isAll && children?.([...ticked.values()], clear)}
      <CloseButton size="sm" aria-label={t('console:bulk.clear')} onClick={leave} />
      {act && (
        <BulkDialog
          of={of}
          act={act}
          view={view}
          rows={isAll ? undefined : [...ticked.values()]}
          count={isAll ? total : ticked.size}
          onBegun={clear}
          onClose={() => setAct(undefined)}
        />
      )}
    </Group>
  )
}

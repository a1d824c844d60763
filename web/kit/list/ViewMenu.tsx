import { ActionIcon, Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { fetchedAhead, later } from '../../base/later.ts'
import { useIsNarrow } from '../../base/medium.ts'
import { useTranslation } from '../../words/translation.ts'
import { Behind } from '../dialog/Behind.tsx'
import type { Views } from './views.ts'

const lines = fetchedAhead(async () => (await import('./opened.ts')).opened.ViewLines)
const ViewDialog = later(async () => (await import('./opened.ts')).opened.ViewDialog)

/** The saved views of a list: open one, make it the first, keep what is seen now. */
export function ViewMenu({ list, views }: { list: string; views: Views }) {
  const { t } = useTranslation('console')
  const [isSaving, setSaving] = useState(false)
  const label = t('view.title')
  // On a phone the acts of a list stand in one row.
  const button = useIsNarrow() ? (
    <ActionIcon variant="default" size={30} aria-label={label} data-hint={label}>
      <IconBookmark size={16} />
    </ActionIcon>
  ) : (
    <Button variant="default" h={30} leftSection={<IconBookmark size={14} />}>
      {label}
    </Button>
  )
  return (
    <>
      <Behind of={lines} given={{ list, views, onSave: () => setSaving(true), standIn: button }} />
      <Suspense>
        {isSaving && <ViewDialog list={list} state={views.current} onClose={() => setSaving(false)} />}
      </Suspense>
    </>
  )
}

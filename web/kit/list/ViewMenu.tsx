import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { fetchedAhead, later } from '../../base/later.ts'
import { useTranslation } from '../../words/translation.ts'
import { Behind } from '../dialog/Behind.tsx'
import type { Views } from './views.ts'

const lines = fetchedAhead(async () => (await import('./opened.ts')).opened.ViewLines)
const ViewDialog = later(async () => (await import('./opened.ts')).opened.ViewDialog)

/** The saved views of a list: open one, make it the first, keep what is seen now. */
export function ViewMenu({ list, views }: { list: string; views: Views }) {
  const { t } = useTranslation('console')
  const [isSaving, setSaving] = useState(false)
  const button = (
    <Button variant="default" h={30} leftSection={<IconBookmark size={14} />}>
      {t('view.title')}
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

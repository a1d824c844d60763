import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Call } from '#domain/base/call.ts'
import type { Resource } from '#domain/base/resource.ts'
import { readsHistory } from '#domain/console/history.ts'
import { later } from '../../base/later.ts'
import { useSession } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import type { SaveCall } from './record.ts'

const HistoryDrawer = later(async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer)

export interface HistoryProps {
  of: Resource
  calls: { detail: Call; save: SaveCall; list: Call }
  stored: object
  /** Seen, but not to be changed: nothing can be restored. */
  isLocked: boolean
  onSaved: ((answer: unknown) => void) | undefined
}

/** Changes of this record, with person and time. */
export function HistoryButton(props: HistoryProps) {
  const { t } = useTranslation('console')
  const { info } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (info && !readsHistory(info.roleCd)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={14} />} onClick={() => setOpen(true)}>
        {t('history.title')}
      </Button>
      <Suspense>{isOpen && <HistoryDrawer {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

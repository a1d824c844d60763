import { Button, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  changes: number
  /** Stored files that saving takes out. */
  filesOut: number
  /** Files on their way, for which saving waits. */
  uploads: number
  /** Fields that cannot be saved as they are. */
  faults: number
  isNew: boolean
  isSaving: boolean
  listPath: string
  /** Back to reading, where the record can be read. */
  onCancel: (() => Promise<void>) | undefined
}

/** Bar below a form: its changes, its faults, and the two ways out of it. Where nobody has asked for the form, its acts come first until something is changed. */
export function SaveBar({ changes, filesOut, uploads, faults, isNew, isSaving, listPath, onCancel }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const toList = () => router.navigate({ href: listPath })
  return (
    <div className="save-bar">
      <Button type="submit" loading={isSaving} variant={isNew || onCancel || changes > 0 ? 'filled' : 'default'}>
        {t('record.save')}
      </Button>
      <Button variant="default" onClick={() => void (onCancel ?? toList)()}>
        {t(onCancel ? 'cancel' : 'record.toList')}
      </Button>
      {!isNew && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {changes === 0 ? t('record.noChanges') : t('record.changes', { count: changes })}
          {filesOut > 0 && ' · '}
          <Suspense>{filesOut > 0 && <WindowWord name="filesOut" count={filesOut} />}</Suspense>
        </Text>
      )}
      {uploads > 0 && (
        <Text size="sm" c="dimmed" role="status">
          <Suspense>
            <WindowWord name="waitsForFiles" count={uploads} />
          </Suspense>
        </Text>
      )}
      {faults > 0 && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('record.faults', { count: faults })}
        </Text>
      )}
    </div>
  )
}

/** Words of windows come behind the page: a hand may be faster. */
function WindowWord({ name, count }: { name: 'filesOut' | 'waitsForFiles'; count: number }) {
  const { t } = useTranslation('window')
  return t(name, { count })
}

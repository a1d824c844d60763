import { useBlocker } from '@tanstack/react-router'
import { ask } from '../../base/ask.ts'
import { useUnsaved } from '../../base/unsaved.ts'
import { useTranslation } from '../../words/translation.ts'

/** Asks before unsaved changes are lost, inside the console and when the tab is closed. */
export function useLeaveGuard(isDirty: boolean) {
  const { t } = useTranslation()
  useUnsaved(isDirty)
  useBlocker({
    shouldBlockFn: async () =>
      isDirty && !(await ask({ title: t('record.leave'), text: t('record.leaveText'), act: t('record.leave') })),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  })
}

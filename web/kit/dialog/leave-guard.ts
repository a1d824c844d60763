import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { ask } from '../../base/ask.ts'
import { type Save, useUnsaved } from '../../base/unsaved.ts'
import { say, useTranslation } from '../../words/translation.ts'
import { readBehind } from '../../words/words.ts'

/**
 * Question before unsaved changes are lost, inside the console and when the tab is closed. Answers the act that ends it
 * at once: what was just saved may lead elsewhere.
 */
export function useLeaveGuard(isDirty: boolean, save?: Save): () => void {
  const { t } = useTranslation()
  const isEnded = useRef(false)
  useUnsaved(isDirty, save)
  useBlocker({
    shouldBlockFn: async () =>
      isDirty &&
      !isEnded.current &&
      !(await ask({ title: t('record.leave'), text: t('record.leaveText'), act: t('record.leave') })),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  })
  return () => {
    isEnded.current = true
  }
}

/** True once whoever typed something agrees to lose it. */
export async function isGivenUp(): Promise<boolean> {
  await readBehind()
  return ask({ title: say('window:giveUp'), text: say('record.leaveText'), act: say('window:giveUp') })
}

/** Way out of a dialog, through that word where something was typed. */
export const closing = (isDirty: boolean, close: () => void) => async () => {
  if (!isDirty || (await isGivenUp())) close()
}

import { Suspense } from 'react'
import type { Resource, Row } from '#domain/base/resource.ts'
import { later } from '../../base/later.ts'
import { isGivenUp, useLeaveGuard } from '../dialog/leave-guard.ts'
import { FormContext } from '../input/Input.tsx'
import { type RecordForm, useRecordForm, type Values } from '../input/record-form.ts'
import type { Editing } from './editing.ts'
import { useLead } from './lead.ts'
import type { RecordPageProps } from './record.ts'
import { SaveBar } from './SaveBar.tsx'
import { useSave } from './save.ts'
import { useSaveKey } from './save-key.ts'

const ConflictDialog = later(async () => (await import('./ConflictDialog.tsx')).ConflictDialog)

interface Props<R extends Resource> extends Omit<RecordPageProps<R>, 'isLocked' | 'listPath'> {
  listPath: string
  fresh: Values
  stored: Values | undefined
  /** True where this person cannot change it at all. */
  isLocked: boolean
  editing: Editing
}

/** A record as it is read, or its form with the save bar; what someone else changed meanwhile is put to the person. */
export function RecordBody<R extends Resource>(props: Props<R>) {
  const { of, stored, children, editing, lockedFields = [] } = props
  const form = useRecordForm(of, stored, props.fresh)
  const { form: place, showFault } = useLead(editing)
  const { save, conflicts, settle, putOff, isSaving } = useSave(props, form, showFault)
  const cancel = useCancel(form, editing)
  const isLocked = props.isLocked || !editing.isOpen
  useLeaveGuard(form.isDirty && !isLocked, save)
  useSaveKey(isLocked ? undefined : save)
  return (
    <FormContext value={{ of, form, stored, isLocked, lockedFields }}>
      <form
        noValidate
        ref={place}
        className="record"
        data-reading={isLocked || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {/* The stored row came from this resource's own detail call. */}
        {typeof children === 'function' ? children(stored as Row<R> | undefined) : children}
        {!isLocked && (
          <SaveBar
            changes={form.changed.length}
            filesOut={form.fileDeleteList.length}
            uploads={form.uploads}
            faults={form.faults}
            isNew={!stored}
            isSaving={isSaving}
            listPath={props.listPath}
            onCancel={editing.isOpened ? cancel : undefined}
          />
        )}
      </form>
      <Suspense>
        {conflicts && <ConflictDialog of={of} conflicts={conflicts} onSettle={settle} onClose={putOff} />}
      </Suspense>
    </FormContext>
  )
}

/** Back to reading; what was typed is given up only after a word. */
function useCancel(form: RecordForm, editing: Editing) {
  return async () => {
    if (form.isDirty && !(await isGivenUp())) return
    form.drop()
    editing.close()
  }
}

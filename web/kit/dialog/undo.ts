import { createElement } from 'react'
import { type Reply, replyCode } from '#domain/base/reply.ts'
import { tell, tellDone, tellRefusal, untell } from '../../base/tell.ts'
import { say } from '../../words/translation.ts'
import { UndoNote } from './UndoNote.tsx'

const SHOWN_MS = 10_000

interface Cheap<Output> {
  act(): Promise<Reply<Output>>
  /** Takes it back, by what the act has answered. */
  undo(answer: Output): Promise<Reply<unknown>>
  /** Says what was done. */
  done: string
  /** Reads anew what either of them has changed. */
  refresh?(): Promise<unknown>
}

/** Does something cheap at once, and offers to take it back: instead of asking before. */
export async function undoable<Output>({ act, undo, done, refresh }: Cheap<Output>): Promise<void> {
  const reply = await act()
  if (reply.code !== replyCode.success) return tellRefusal(reply)
  await refresh?.()
  tellUndo(done, async () => {
    const again = await undo(reply.data)
    if (again.code === replyCode.success) tellDone(say('console:undone'))
    else tellRefusal(again)
    await refresh?.()
  })
}

/** For what is only of this browser: nothing can refuse it. */
export function undoableHere({ done, undo }: { done: string; undo(): void }): void {
  tellUndo(done, async () => undo())
}

function tellUndo(message: string, undo: () => Promise<void>) {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const onUndo = () => {
    untell(id)
    return undo()
  }
  const note = createElement(UndoNote, { message, onUndo })
  tell({ id, color: 'teal', message: note, autoClose: SHOWN_MS })
}

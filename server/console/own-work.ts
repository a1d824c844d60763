import { refuseField, refuseUnless } from '#domain/base/reply.ts'
import { isWorkKey } from '#domain/console/own-work.ts'
import { ownWorkCalls } from '#domain/console/own-work-calls.ts'
import { handle } from '../call/handler.ts'
import { mayChange, type Works } from '../store/others-work.ts'

/** Answers before an act what the act would be refused for, so that no button leads there. */
export const ownWorkHandlers = (works: Works) =>
  handle(ownWorkCalls, {
    async own({ work: name, id }, caller) {
      if (!isWorkKey(name)) refuseField('work', 'field.badFormat')
      const work = works[name]
      const isVisible = (await work.within(caller).find(id)) !== undefined
      refuseUnless(isVisible, 'general.unknown', { kind: 'unknown' })
      return { isOwn: await mayChange(work, id, caller) }
    },
  })

import { answers, call } from '../../base/call.ts'
import { code, numberReference, reference } from '../../base/field.ts'

/** Loss that the turning of screens brings: screens on which contents of publications lie the wrong way then. */
export interface Turn {
  screens: number
  publishes: number
}

/** Effects of another way round, told before it is saved. */
export const turnCalls = {
  turnOfScreen: call('media/media/turnPreview', {
    input: { mediaId: reference('media', { required: true }), mdId: numberReference('model'), turn: code('turn') },
    output: answers<Turn>(),
    guard: { program: 'media', property: 'VIEW' },
  }),
  turnOfModel: call('media/model/turnPreview', {
    input: { mdId: numberReference('model', { required: true }), layout: code('layout', { required: true }) },
    output: answers<Turn>(),
    guard: { program: 'model', property: 'UPDATE' },
  }),
}

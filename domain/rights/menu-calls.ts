import { answers, call, listOf, removeOf, saveOf } from '../base/call.ts'
import { numberReference } from '../base/field.ts'
import { menu } from './menu.ts'

export const menuCalls = {
  list: listOf('system/menu/list', menu, 'menu'),
  save: saveOf('system/menu/save', menu, 'menu'),
  remove: removeOf('system/menu/delete', menu, 'menu'),
  move: call('system/menu/move', {
    input: {
      mnId: numberReference('menu', { required: true }),
      parentId: numberReference('menu'),
      before: numberReference('menu'),
    },
    output: answers<{ mnId: number }>(),
    guard: { program: 'menu', property: 'UPDATE' },
  }),
}

import { answers, call, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { numberReference } from '../base/field.ts'
import { type TreeCall, treeInput } from '../base/tree.ts'
import { menu } from './menu.ts'
import type { Move } from './menu-moves.ts'

const pages = listOf('system/menu/list', menu, 'menu')
const files = exportOf('system/menu/excel', menu, 'menu', 'LIST')

export const menuCalls = {
  list: { ...pages, input: { ...pages.input, ...treeInput('menu') } } as TreeCall<typeof pages>,
  excel: { ...files, input: { ...files.input, ...treeInput('menu') } } as TreeCall<typeof files>,
  save: saveOf('system/menu/save', menu, 'menu'),
  remove: removeOf('system/menu/delete', menu, 'menu'),
  move: call('system/menu/move', {
    input: {
      mnId: numberReference('menu', { required: true }),
      parentId: numberReference('menu'),
      before: numberReference('menu'),
    },
    /** `back` is the move that leads to where the line stood. */
    output: answers<{ mnId: number; back: Move }>(),
    guard: { program: 'menu', property: 'UPDATE' },
  }),
}

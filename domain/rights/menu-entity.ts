import { entity } from '../base/entity.ts'
import { menu } from './menu.ts'
import { menuCalls } from './menu-calls.ts'

export const menuEntity = entity({
  of: menu,
  calls: menuCalls,
  programs: { menu: { super: 'LVWUDX' } },
  menu: { id: 1000101, label: 'menus' },
})

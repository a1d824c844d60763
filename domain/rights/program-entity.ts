import { entity } from '../base/entity.ts'
import { program } from './program.ts'
import { programCalls } from './program-calls.ts'

export const programEntity = entity({
  of: program,
  calls: programCalls,
  programs: { program: { super: 'LVWUDX' } },
  menu: { id: 1000102, label: 'programs' },
  isEntered: true,
})

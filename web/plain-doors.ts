import type { Plugin } from 'vite'
import { doors } from '../domain/doors.ts'

/** The table of doors goes into the build as it is: the fields and resources of every area stay out of the first page. */
export const plainDoors: Plugin = {
  name: 'plain-doors',
  apply: 'build',
  load: (id) => (id.endsWith('/domain/doors.ts') ? `export const doors = ${JSON.stringify(doors)}` : undefined),
}

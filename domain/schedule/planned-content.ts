import { json, key, number, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

const shown = { readOnly: true, required: true } as const

/** A house content with the hours of the week in which it may play. */
export const plannedContent = resource({
  name: 'plannedContent',
  area: 'schedule',
  key: 'contentIdx',
  title: 'contentName',
  fields: {
    contentIdx: key(),
    contentName: text(shown),
    brdCode: reference('brand', shown),
    brdName: text({ ...shown, nameOf: 'brdCode' }),
    playSeconds: number(shown),
    /** Seven masks of hours, Sunday first; null is always. */
    weeklyHours: json<number[]>({ readOnly: true, line: 'hours', noneIsAll: true }),
  },
  columns: ['contentName', 'brdName', 'playSeconds', 'weeklyHours'],
  filters: ['brdCode'],
  search: ['contentName'],
  order: 'contentName',
})

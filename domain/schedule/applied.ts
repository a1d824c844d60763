import { code, instant, number, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

const shown = { readOnly: true, required: true } as const

/** The plan of a screen beside the one that it has really taken, by what the screen itself has told. */
export const appliedSchedule = resource({
  name: 'appliedSchedule',
  area: 'schedule',
  key: 'mediaId',
  title: 'mediaNm',
  fields: {
    mediaId: text(shown),
    mediaNm: text(shown),
    brdNm: text(shown),
    poiName: text({ readOnly: true }),
    appliedStatus: code('appliedStatus', shown),
    plannedAt: instant({ ...shown, isRecent: true }),
    takenAt: instant({ readOnly: true, isRecent: true }),
    /** Seconds from the plan to its taking; of one not yet taken until now. */
    lag: number({ readOnly: true }),
    lastBeat: instant({ readOnly: true, isRecent: true }),
    playsToday: number(shown),
    /** The first signs of both plans, as the player shows them too. */
    plannedVersion: text(shown),
    takenVersion: text({ readOnly: true }),
  },
  columns: ['mediaNm', 'poiName', 'appliedStatus', 'plannedAt', 'takenAt', 'lag', 'playsToday', 'lastBeat'],
  filters: ['appliedStatus', 'brdNm', 'poiName', 'plannedAt', 'takenAt'],
  search: ['mediaId', 'mediaNm', 'poiName'],
  order: '-plannedAt',
})

/** A screen that has told nothing for longer cannot be asked whether it has taken its plan. */
export const SILENT_SECONDS = 180

import { type CodeOf, codes } from '../base/codes.ts'
import { code, file, instant, isBlank, key, number, paragraph, reference, text } from '../base/field.ts'
import { type Fault, type Faults, outcome, refuse, refuseFaults } from '../base/reply.ts'
import { type Row, resource } from '../base/resource.ts'
import { SLOT_SECONDS } from '../schedule/day/slots.ts'
import { periodFaults, targetFaults } from './edit.ts'
import { statusOf } from './status.ts'
import { type Aimed, type TargetField, targetFields, targetNeeded } from './targets.ts'

const fields = {
  apIdx: key(),
  notiName: text({ required: true, max: 100 }),
  brdCode: reference('brand', { required: true, fixed: true }),
  brdName: text({ readOnly: true, nameOf: 'brdCode', required: true }),
  dateStatus: code('dateStatus', { readOnly: true, required: true }),
  review: code('review', { readOnly: true, required: true }),
  /** Something of it waits for approval: all of it, or a change of what runs. */
  asked: code('yesNo', { readOnly: true, required: true }),
  /** Of a running one. */
  orderArrival: code('orderArrival', { readOnly: true }),
  contNotiType: code('noticeType', { required: true, usual: codes.noticeType.text }),
  uiType: code('noticeUiType', { required: true, usual: codes.noticeUiType.still }),
  infoType: code('noticeInfoType', { required: true, usual: codes.noticeInfoType.notice }),
  priority: code('noticePriority', { required: true, usual: codes.noticePriority.second }),
  notiTitle: text({ max: 60 }),
  notiText: paragraph({ max: 300 }),
  fIdx: file(),
  fileNm: text({ readOnly: true }),
  startDate: instant({ side: 'start', required: true }),
  endDate: instant({ side: 'end', required: true }),
  ...targetFields,
  poiName: text({ readOnly: true, required: true }),
  stoppedDate: instant({ readOnly: true }),
  stopReason: paragraph({ readOnly: true }),
  /** The interim notice that lies over it. */
  interimFIdx: file({ readOnly: true }),
  interimStart: instant({ readOnly: true }),
  interimEnd: instant({ readOnly: true }),
  registrant: text({ readOnly: true, required: true }),
  modifier: text({ readOnly: true }),
  regDate: instant({ readOnly: true, required: true }),
  modDate: instant({ readOnly: true, required: true }),
} as const

/** Shape of a notice, and what it shows. */
interface Said {
  contNotiType: CodeOf<'noticeType'>
  uiType: CodeOf<'noticeUiType'>
  notiTitle: string | null
  notiText: string | null
  fIdx: number | null
}

const shared = {
  area: 'content',
  key: 'apIdx',
  title: 'notiName',
  filters: [
    'notiName',
    'dateStatus',
    'asked',
    'orderArrival',
    'infoType',
    'priority',
    'contNotiType',
    'startDate',
    'brdCode',
  ],
  search: ['notiName', 'notiText', 'registrant'],
  order: '-apIdx',
  states: { dateStatus: { reason: 'stopReason', since: 'stoppedDate' } },
  needs: (values: Aimed & Partial<Said>) => [...targetNeeded(values), ...saidFields(values)],
} as const
const columns = ['apIdx', 'notiName', 'infoType', 'priority', 'contNotiType'] as const
const when = ['poiName', 'dateStatus', 'review', 'startDate', 'endDate', 'registrant'] as const

/** A strip at the bottom edge, over what plays; it takes no slot. */
export const botNoti = resource({
  ...shared,
  name: 'botNoti',
  path: '/content/botNoti',
  fields,
  columns: [...columns, 'uiType', ...when],
})

/** Whole slots. */
const isPlayTime = (seconds: unknown) => Number(seconds) % SLOT_SECONDS === 0

/** A notice of the whole screen between what plays, in slots of the house. */
export const middleNoti = resource({
  ...shared,
  name: 'middleNoti',
  path: '/content/middleNoti',
  fields: {
    ...fields,
    playSeconds: number({
      required: true,
      min: 15,
      max: 60,
      isRight: isPlayTime,
      whyWrong: () => 'noti.wholeSlots' as const,
    }),
    /** Once in so many loops of the brand. */
    everyLoops: number({ required: true, min: 1, max: 20, usual: 1 }),
  },
  columns: [...columns, 'playSeconds', ...when],
})

/** Rights of both kinds. */
export const notiGrants = {
  'notice-publish': { super: 'LVWUDE', master: 'LVWUDE', manager: 'LVWUE', user: 'LVWU' },
  // Publishes notices alone, and decides about those that others ask for.
  'notice-approve': { super: 'E', master: 'E', manager: 'E', user: 'E' },
} as const

export type Noti = Row<typeof botNoti>
type Entered = Said & Pick<Noti, 'startDate' | 'endDate' | TargetField>

/** Refuses a notice that cannot be stored; before it is nothing for a new one. Its words may be put right while it runs. */
export function refuseNotiEdit(before: Noti | undefined, after: Entered, now: Date): void {
  if (before && statusOf(before, now) === codes.dateStatus.finished) refuse('publish.finished')
  const isRunning = before && statusOf(before, now) === codes.dateStatus.inProgress
  const isMoved = isRunning && new Date(before.startDate).getTime() !== new Date(after.startDate).getTime()
  const period = { ...after, stoppedDate: before?.stoppedDate ?? null }
  refuseFaults({
    ...periodFaults(before, period, now),
    ...targetFaults(after),
    ...silentFaults(after),
    ...(isMoved && { startDate: { outcome: outcome.badFormat, msg: 'publish.runningLocked' } }),
  })
}

/** Words are needed where it is a text, a picture where it is one, a title where two lines are shown. */
function saidFields({ contNotiType, uiType }: Pick<Partial<Said>, 'contNotiType' | 'uiType'>) {
  if (contNotiType === codes.noticeType.image) return ['fIdx'] as const
  if (contNotiType !== codes.noticeType.text) return []
  return uiType === codes.noticeUiType.titled ? (['notiTitle', 'notiText'] as const) : (['notiText'] as const)
}

function silentFaults(said: Said): Faults {
  const silent = saidFields(said).filter((name) => !said[name] || isBlank(said[name]))
  return Object.fromEntries(silent.map((name) => [name, name === 'fIdx' ? noFile : noText]))
}

const noText: Fault = { outcome: outcome.missing, msg: 'field.missingText' }
const noFile: Fault = { outcome: outcome.missing, msg: 'noti.fileNeeded' }

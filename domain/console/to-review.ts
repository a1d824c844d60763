import { type CodeOf, codes } from '../base/codes.ts'
import { code, instant, number, picture, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** Something that waits for a decision of whoever looks: a publish, a notice, a creative, a campaign, a hold. */
export const toReview = resource({
  name: 'toReview',
  area: 'review',
  path: '/content/toReview',
  key: 'rvIdx',
  title: 'rvName',
  fields: {
    /** Its kind and its key there. */
    rvIdx: text({ readOnly: true, required: true, max: 20 }),
    poster: picture(),
    rvName: text({ readOnly: true, required: true, max: 100 }),
    reviewKind: code('reviewKind', { readOnly: true, required: true }),
    brdCode: reference('brand', { readOnly: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode' }),
    asker: text({ readOnly: true, max: 100 }),
    askedAt: instant({ readOnly: true, required: true }),
    /** Of those in use, where it would show. */
    screens: number({ readOnly: true, required: true }),
  },
  columns: ['poster', 'rvName', 'reviewKind', 'askedAt', 'asker', 'screens', 'brdName'],
  filters: ['reviewKind', 'rvName', 'brdCode', 'askedAt'],
  search: ['rvName', 'asker'],
  order: 'askedAt',
})

type ReviewKind = CodeOf<'reviewKind'>

const { publish, bottomNotice, fullNotice, creative, campaign, hold } = codes.reviewKind
const pages: Readonly<Record<ReviewKind, string>> = {
  [publish]: '/content/publish/view?publishIdx=',
  [bottomNotice]: '/content/botNoti/view?apIdx=',
  [fullNotice]: '/content/middleNoti/view?apIdx=',
  [creative]: '/material/review/view?matId=',
  [campaign]: '/campaign/wait/view?cpIdx=',
  [hold]: '/campaign/avails/view?holdIdx=',
}

/** Address of the record with its decision, in the queue of all kinds or of one. */
export function reviewAddress({ rvIdx, reviewKind }: { rvIdx: string; reviewKind: ReviewKind }, queue: string): string {
  return `${pages[reviewKind]}${rvIdx.slice(rvIdx.indexOf('-') + 1)}&queue=${queue}`
}

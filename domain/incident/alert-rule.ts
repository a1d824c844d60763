import { type CodeOf, codes } from '../base/codes.ts'
import { code, instant, key, list, number, numberReference, reference, text, time } from '../base/field.ts'
import { isGiven, resource } from '../base/resource.ts'

const MOST_ADDRESSES = 20
const addresses = () => list(text({ max: 100, pattern: 'email' }), { max: MOST_ADDRESSES })

/** Of which incidents somebody is told, where they happen, and when one may be disturbed. */
export const alertRule = resource({
  name: 'alertRule',
  area: 'incident',
  path: '/media/alert',
  key: 'arIdx',
  title: 'arName',
  fields: {
    arIdx: key(),
    arName: text({ required: true, max: 60 }),
    arStatus: code('useStatus', { required: true, usual: codes.useStatus.active }),
    brdCode: reference('brand'),
    bgCode: numberReference('brandGroup'),
    poiIdx: numberReference('venue'),
    brdName: text({ readOnly: true, nameOf: 'brdCode' }),
    bgName: text({ readOnly: true, nameOf: 'bgCode' }),
    poiName: text({ readOnly: true, nameOf: 'poiIdx' }),
    /** None are all. */
    kinds: list(code('incidentKind'), { max: 20 }),
    leastLevel: code('alertLevel', { required: true, usual: codes.alertLevel.warn }),
    mails: addresses(),
    hook: text({ max: 300, pattern: 'httpUrl' }),
    /** The end of the key alone: the whole of it is told once, when it is made. */
    hookKey: text({ readOnly: true, max: 10 }),
    /** One that was made, and takes the other's place once somebody says so. */
    nextKey: text({ readOnly: true, max: 10 }),
    quietFrom: time(),
    quietTo: time(),
    breaksQuiet: code('yesNo', { required: true, usual: codes.yesNo.yes }),
    escalateMinutes: number({ min: 1, max: 10_080 }),
    escalateMails: addresses(),
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['arName', 'arStatus', 'leastLevel', 'brdName', 'bgName', 'poiName', 'escalateMinutes', 'registrant'],
  filters: ['arStatus', 'leastLevel', 'brdCode'],
  search: ['arName', 'brdName', 'poiName'],
  order: 'arName',
  needs: otherHalves,
})

/** Hours have two ends, and a second list its minutes: what goes with what is given. */
function otherHalves({ quietFrom, quietTo, escalateMinutes, escalateMails }: Readonly<Record<string, unknown>>) {
  return [
    ...(isGiven(quietFrom) ? (['quietTo'] as const) : []),
    ...(isGiven(quietTo) ? (['quietFrom'] as const) : []),
    ...(isGiven(escalateMinutes) ? (['escalateMails'] as const) : []),
    ...(isGiven(escalateMails) ? (['escalateMinutes'] as const) : []),
  ]
}

/** Message of a rule: its step, its address, and what became of it. */
export interface AlertSent {
  idx: number
  step: CodeOf<'alertStep'>
  inIdx: number | null
  place: string | null
  address: string
  sentState: CodeOf<'sentState'>
  sentReason: CodeOf<'sentReason'> | null
  detail: string | null
  dueAt: string
  endedAt: string | null
}

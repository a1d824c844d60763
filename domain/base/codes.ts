/**
 * Every code table of the product: a name of the trade -> the value stored and sent.
 * The words stand in `labels/<language>/code.ts` as `<table>.<value>`; the seed writes both into the table of common codes.
 */
export const codes = {
  campaignStatus: { waiting: 30, approvalCancelled: 40, running: 50, endedMidway: 60, ended: 99 },
  approval: { requested: 0, approved: 1, stopped: 2, rejected: 5 },
  review: { requested: 0, approved: 1, rejected: 2 },
  reviewReason: {
    law: 1,
    regulated: 2,
    competitor: 3,
    sound: 4,
    flashing: 5,
    legibility: 6,
    quality: 7,
    rights: 8,
    other: 9,
  },
  useFlag: { unused: 0, used: 1 },
  useStatus: { active: 1, stopped: 2 },
  yesNo: { yes: 'Y', no: 'N' },
  pointWriteType: { earn: 1, use: 2 },
  pointKind: {
    charge: 'CHG',
    bonus: 'BON',
    makeGood: 'MKG',
    refund: 'REF',
    commission: 'COM',
    manual: 'MAN',
    campaign: 'CAM',
    payout: 'PAY',
    expiry: 'EXP',
  },
  pointState: { will: 0, confirmed: 1, void: 2, asked: 3 },
  qnaStatus: { asked: 0, answered: 1, closed: 2 },
  deviceStatus: { waiting: 0, inUse: 1, stopped: 2 },
  mediaStatus: { on: 0, off: 1, caution: 2, warn: 3, error: 4 },
  mediaHealth: { active: 0, caution: 1, warn: 2, malfunction: 3 },
  encoding: { incomplete: 0, complete: 1, encoding: 2, failed: 3 },
  dateStatus: { inProgress: 0, scheduled: 1, finished: 2 },
  noticeTop: { stopped: 0, representative: 1 },
  noticePopup: { stopped: 0, popup: 1 },
  role: { super: 10001, master: 10002, manager: 10003, user: 10004, advertiser: 10005, sales: 10009 },
  operatorType: { platform: 10, mediaOwner: 20, advertiser: 30, agency: 40 },
  grade: { general: 0, premium: 1 },
  useType: { normal: 1, monitoring: 99 },
  slotType: { ad: 1, house: 2, content: 3, notice: 4 },
  materialTest: { normal: 0, test: 1 },
  materialContentType: { publicInformation: 0, ad: 1 },
  noticeType: { text: 0, image: 1 },
  noticeUiType: { still: 'TXT01', running: 'TXT02', titled: 'TXT03' },
  noticeInfoType: { publicInformation: 0, notice: 1 },
  noticePriority: { first: 1, second: 2, third: 3 },
  contentType: { notice: 10, houseAd: 20 },
  layoutType: { fullScreen: 0, splitScreen: 1 },
  adType: { house: 0, campaign: 1 },
  publicity: { private: 0, public: 1 },
  layout: { horizontal: 'H', vertical: 'V' },
  targetDay: { sunday: 1, monday: 2, tuesday: 3, wednesday: 4, thursday: 5, friday: 6, saturday: 7 },
  exposureSplit: { period: 0, weekday: 1, time: 2, site: 3, exposureCount: 4 },
  playTime: { short: 15, long: 30 },
  deviceResolution: { hd: 1, fhd: 2, uhd: 3, shd: 4, etc: 5 },
  modelResolution: { uhd8k: 'UHD_8K', uhd4k: 'UHD_4K', qhd: 'QHD', fhd: 'FHD', hd: 'HD', sd: 'SD' },
  screenSize: { inch23: 1, inch29: 2, inch55: 3, inch32Vertical: 4 },
  boardLayout: { eightSplit: 1, fiveLeft: 2, fiveRight: 3, fiveTop: 4, twoSplit: 5 },
  boardTransition: {
    cut: 1,
    fade: 2,
    slideLeft: 3,
    slideRight: 4,
    slideUp: 5,
    slideDown: 6,
    wipeLeft: 7,
    wipeRight: 8,
    zoomIn: 9,
    zoomOut: 10,
    dissolve: 11,
  },
  verticalAlign: { top: 1, centre: 2, bottom: 3, topAndBottom: 4 },
  // 2, then the vertical align, then from left to right.
  layoutAlign: {
    topLeft: 210,
    topCentre: 211,
    topRight: 212,
    centreLeft: 220,
    centre: 221,
    centreRight: 222,
    bottomLeft: 230,
    bottomCentre: 231,
    bottomRight: 232,
    bothLeft: 240,
    bothCentre: 241,
    bothRight: 242,
  },
  envType: { text: 'TXT', json: 'JSON' },
  programProperty: {
    list: 'LIST',
    write: 'WRITE',
    view: 'VIEW',
    update: 'UPDATE',
    delete: 'DELETE',
    down: 'DOWN',
    etc: 'ETC',
  },
  upjongDepth: { section: 1, division: 2, group: 3, class: 4, subclass: 5 },
  smsAuth: { unused: 0, used: 1 },
  mute: { muted: 'N', sound: 'Y' },
  mapping: { unmapped: 0, mapped: 1 },
  impressionMethod: { dwell: 'dwell', prorated: 'prorated' },
  pinState: { none: 0, entered: 1, redeemed: 2 },
  corpKind: { company: 'C', person: 'P' },
  notifyBy: { nothing: 'N', mail: 'M', sms: 'S', all: 'A' },
  placeKind: { brand: 'brand', region: 'region', group: 'group', venue: 'venue', media: 'media' },
  arrival: { onAir: 0, ready: 1, loading: 2, pending: 3, silent: 4, failed: 5, unused: 6 },
  orderArrival: { everywhere: 0, partly: 1, failing: 2 },
  closingState: { calculated: 1, confirmed: 2, closed: 3, paid: 4 },
  shortfallReason: { soldOut: 'soldOut', notShown: 'notShown', noFilm: 'noFilm', paused: 'paused' },
  exclusiveZone: { venue: 'venue', area: 'area' },
  lostReason: { soldOut: 'soldOut', trade: 'trade', limits: 'limits', noSecond: 'noSecond' },
  productKind: { general: 'GEN', package: 'PAC', small: 'SME' },
  appliedStatus: { taken: 0, notYet: 1, silent: 2, never: 3 },
  messageChannel: { mail: 'M', text: 'S', console: 'C' },
  sentState: { queued: 0, sent: 1, failed: 2, unsure: 3, withdrawn: 4 },
  sentReason: {
    optedOut: 'O',
    noConsent: 'C',
    stopped: 'S',
    gone: 'G',
    refused: 'R',
    noAnswer: 'N',
    dropped: 'D',
    privateNetwork: 'P',
  },
  proposalState: { open: 0, submitted: 1, won: 2, lost: 3, over: 4 },
  promotionState: { draft: 0, scheduled: 1, running: 2, ended: 3, stopped: 4 },
  emergencyLevel: { advice: 1, warning: 2, danger: 3 },
  emergencyStatus: { asked: 0, scheduled: 1, showing: 2, over: 3, takenBack: 4, lapsed: 5, refused: 6 },
  emergencyScreen: { takenDown: 0, showing: 1, told: 2, waiting: 3, missed: 4, offline: 5, never: 6, comingDown: 7 },
  incidentKind: {
    silent: 'silent',
    screenOnWhileClosed: 'screenOnWhileClosed',
    screenOff: 'screenOff',
    schedule: 'schedule',
    clock: 'clock',
    disk: 'disk',
    memory: 'memory',
    restarts: 'restarts',
    plays: 'plays',
    file: 'file',
    heat: 'heat',
    decoder: 'decoder',
    identity: 'identity',
  },
  incidentState: { open: 0, taken: 1, ended: 2 },
  alertLevel: { caution: 1, warn: 2, malfunction: 3 },
  alertStep: { opened: 1, escalated: 2, ended: 3, trial: 4 },
  reviewKind: { publish: 1, bottomNotice: 2, fullNotice: 3, creative: 4, campaign: 5, hold: 6 },
  workState: { asked: 0, taken: 1, done: 2, impossible: 3 },
  workTurn: { own: 0, open: 1, others: 2, over: 3 },
  incidentEnd: { recovered: 1, byHand: 2, reset: 3 },
  giveBack: { money: 'M', points: 'P', makeGood: 'G' },
  commandStatus: { queued: 0, sent: 1, acknowledged: 2, done: 3, failed: 4, expired: 5 },
  screenLack: {
    player: 'L0',
    approval: 'L1',
    venue: 'L2',
    start: 'L3',
    model: 'L4',
    plan: 'L5',
    publish: 'L6',
    closed: 'L7',
    files: 'L8',
  },
  turn: { none: 0, clockwise: 90, half: 180, counterclockwise: 270 },
} as const

export type CodeTables = typeof codes
export type CodeName = keyof CodeTables

/** Tables to which operators add values of their own: a value that no rule knows counts as the table's first. */
export const openTables = ['grade', 'screenSize'] as const satisfies readonly CodeName[]
export type OpenTable = (typeof openTables)[number]
/** The greatest own value. */
export const LARGEST_OWN_CODE = 9999

export type CodeOf<Name extends CodeName> = Name extends OpenTable ? number : CodeTables[Name][keyof CodeTables[Name]]

export function isOpen(name: string): name is OpenTable {
  return openTables.some((open) => open === name)
}

/** The product's own values of a table, in the order they are written above. */
export function codeValues(name: CodeName): readonly (string | number)[] {
  return Object.values(codes[name])
}

/**
 * Reads a value that came as text or number into the table's own value; nothing where the table cannot have it. Whether
 * operators have added it to an open table is known to the server alone.
 */
export function codeFrom(name: CodeName, value: unknown): string | number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const known = codeValues(name).find((one) => String(one) === String(value))
  return known ?? (isOpen(name) ? ownCode(String(value)) : undefined)
}

/** A value as operators may add it: a whole number. */
export function ownCode(written: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : undefined
}

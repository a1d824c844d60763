import type { CodeName } from './codes.ts'

/** Value -> what the product calls it. */
type Table = Readonly<Record<string, string>>

/** The code tables as the specification has them, by its points; their values and nothing else. */
export const specified: Readonly<Record<string, Readonly<Partial<Record<CodeName, Table>>>>> = {
  C01: { campaignStatus: { 30: 'waiting', 40: 'approvalCancelled', 50: 'running', 60: 'endedMidway', 99: 'ended' } },
  C02: {
    approval: { 0: 'requested', 1: 'approved', 2: 'stopped', 5: 'rejected' },
    review: { 0: 'requested', 1: 'approved', 2: 'rejected' },
  },
  C03: {
    useFlag: { 0: 'unused', 1: 'used' },
    useStatus: { 1: 'active', 2: 'stopped' },
    yesNo: { Y: 'yes', N: 'no' },
  },
  C04: { pointWriteType: { 1: 'earn', 2: 'use' } },
  C05: { deviceStatus: { 0: 'waiting', 1: 'inUse', 2: 'stopped' } },
  C06: { mediaStatus: { 0: 'on', 1: 'off', 2: 'caution', 3: 'warn', 4: 'error' } },
  C07: { encoding: { 0: 'incomplete', 1: 'complete', 2: 'encoding', 3: 'failed' } },
  C08: { dateStatus: { 0: 'inProgress', 1: 'scheduled', 2: 'finished' } },
  C09: {
    yesNo: { Y: 'yes', N: 'no' },
    noticeTop: { 0: 'stopped', 1: 'representative' },
    noticePopup: { 0: 'stopped', 1: 'popup' },
  },
  // 10009 exists without a name: it is the sales role here. 10005 is the product's own: an advertiser who signs in.
  C10: {
    role: { 10001: 'super', 10002: 'master', 10003: 'manager', 10004: 'user', 10005: 'advertiser', 10009: 'sales' },
  },
  C11: { grade: { 0: 'general', 1: 'premium' }, useType: { 1: 'normal', 99: 'monitoring' } },
  C12: { slotType: { 1: 'ad', 2: 'house', 3: 'content', 4: 'notice' } },
  C13: { materialTest: { 0: 'normal', 1: 'test' }, materialContentType: { 0: 'publicInformation', 1: 'ad' } },
  C14: {
    noticeType: { 0: 'text', 1: 'image' },
    noticeUiType: { TXT01: 'still', TXT02: 'running', TXT03: 'titled' },
    noticeInfoType: { 0: 'publicInformation', 1: 'notice' },
    noticePriority: { 1: 'first', 2: 'second', 3: 'third' },
  },
  C15: {
    contentType: { 10: 'notice', 20: 'houseAd' },
    layoutType: { 0: 'fullScreen', 1: 'splitScreen' },
    adType: { 0: 'house', 1: 'campaign' },
    publicity: { 0: 'private', 1: 'public' },
  },
  C16: {
    targetDay: {
      1: 'sunday',
      2: 'monday',
      3: 'tuesday',
      4: 'wednesday',
      5: 'thursday',
      6: 'friday',
      7: 'saturday',
    },
  },
  C17: { exposureSplit: { 0: 'period', 1: 'weekday', 2: 'time', 3: 'site', 4: 'exposureCount' } },
  C18: { playTime: { 15: 'short', 30: 'long' } },
  C19: {
    deviceResolution: { 1: 'hd', 2: 'fhd', 3: 'uhd', 4: 'shd', 5: 'etc' },
    modelResolution: { UHD_8K: 'uhd8k', UHD_4K: 'uhd4k', QHD: 'qhd', FHD: 'fhd', HD: 'hd', SD: 'sd' },
  },
  C20: { screenSize: { 1: 'inch23', 2: 'inch29', 3: 'inch55', 4: 'inch32Vertical' } },
  C21: {
    boardLayout: { 1: 'eightSplit', 2: 'fiveLeft', 3: 'fiveRight', 4: 'fiveTop', 5: 'twoSplit' },
    // Numbered without a meaning: the names are this product's.
    boardTransition: {
      1: 'cut',
      2: 'fade',
      3: 'slideLeft',
      4: 'slideRight',
      5: 'slideUp',
      6: 'slideDown',
      7: 'wipeLeft',
      8: 'wipeRight',
      9: 'zoomIn',
      10: 'zoomOut',
      11: 'dissolve',
    },
  },
  C22: {
    verticalAlign: { 1: 'top', 2: 'centre', 3: 'bottom', 4: 'topAndBottom' },
    // From 210 to 242 without a meaning: read as 2, the vertical align, and a place from left to right.
    layoutAlign: {
      210: 'topLeft',
      211: 'topCentre',
      212: 'topRight',
      220: 'centreLeft',
      221: 'centre',
      222: 'centreRight',
      230: 'bottomLeft',
      231: 'bottomCentre',
      232: 'bottomRight',
      240: 'bothLeft',
      241: 'bothCentre',
      242: 'bothRight',
    },
  },
  C23: {
    envType: { TXT: 'text', JSON: 'json' },
    programProperty: {
      LIST: 'list',
      WRITE: 'write',
      VIEW: 'view',
      UPDATE: 'update',
      DELETE: 'delete',
      DOWN: 'down',
      ETC: 'etc',
    },
    upjongDepth: { 1: 'section', 2: 'division', 3: 'group', 4: 'class', 5: 'subclass' },
    smsAuth: { 0: 'unused', 1: 'used' },
    mute: { N: 'muted', Y: 'sound' },
  },
  // Levels without values: the values are this product's, from good to bad.
  C24: { mediaHealth: { 0: 'active', 1: 'caution', 2: 'warn', 3: 'malfunction' } },
}

/** Tables that the specification does not number, and what of it needs them. */
export const added: Readonly<Partial<Record<CodeName, string>>> = {
  reviewReason: 'a creative is refused for a reason from a list',
  pointKind: 'what points were earned or used for',
  pointState: 'whether points count already, or never will',
  qnaStatus: 'whether a question was answered',
  operatorType: 'permissions are given by the type of a company',
  layout: 'a content is horizontal or vertical',
  mapping: 'a screen is mapped or unmapped',
  impressionMethod: 'people whom a play meets are counted by one of two formulas',
  pinState: 'a screen tells how far its pairing by PIN has come',
  corpKind: 'a business operator is a company or a single person',
  notifyBy: 'a node manager is told by mail, by text message, by both or not at all',
  placeKind: 'a campaign aims at places of several kinds in one list',
  arrival: 'how far a publish has come on a screen',
  closingState: 'a month is worked out, confirmed, closed and paid',
  shortfallReason: 'a campaign that is behind says why',
  exclusiveZone: 'a customer is the only one of the trade in a venue or a region',
  lostReason: 'a sale was lost for want of room, or for a term that could not be had',
  productKind: 'a price is by slot, for a fixed set of screens, or for a small business',
  appliedStatus: 'whether a screen has taken the plan that it was given',
  messageChannel: 'people are told by mail or by text message',
  sentState: 'what has become of a message',
  sentReason: 'why a message did not arrive',
  proposalState: 'an offer is open, submitted, won or lost, or its day is over',
  promotionState: 'an offer is prepared, runs and ends',
  emergencyLevel: 'a message over everything is advice, a warning or a danger',
  emergencyStatus: 'how far a message over everything has come',
  emergencyScreen: 'what a screen has told of a message over everything',
  incidentKind: 'what is wrong with a screen for longer than a moment',
  incidentState: 'whether somebody looks after what is wrong, and whether it is over',
  alertLevel: 'how bad an incident has to be for somebody to be told',
  alertStep: 'what somebody is told of an incident',
  reviewKind: 'what waits for a decision',
  workState: 'how far work at a venue has come',
  workTurn: 'whether work is the own, open, that of others or over, for whoever looks',
  incidentEnd: 'by what a fault of a screen ended',
  giveBack: 'how a campaign that ended early gives back what was not shown',
  commandStatus: 'what has become of a restart, a reboot or a reset',
  turn: 'a panel hangs the other way round',
}

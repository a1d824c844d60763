import { category } from '../account/corp.ts'
import { type CodeOf, codes } from '../base/codes.ts'
import { code, date, instant, key, number, paragraph, text } from '../base/field.ts'
import { isGiven, resource } from '../base/resource.ts'
import { discountCode } from '../campaign/price/discount-code.ts'
import { percent } from '../money/percent.ts'

const won = () => number({ min: 1, max: 999_999_999_999 })

/** Signs that the law has before an advertising message, whatever its language. */
const ADVERTISING = '(광고)'

/** Words that head an advertising message. */
export const marked = (words: string): string => `${ADVERTISING} ${words}`

/** An offer to businesses: to whom, what, and how much of it. */
export const promotion = resource({
  name: 'promotion',
  area: 'promotion',
  path: '/promotion/biz',
  key: 'prIdx',
  title: 'prName',
  fields: {
    prIdx: key(),
    prName: text({ required: true, max: 100 }),
    startsOn: date({ required: true }),
    endsOn: date({ required: true }),
    channel: code('messageChannel', { required: true, usual: codes.messageChannel.mail }),
    /** As it is sent; the mark of advertising and the way out are added. */
    words: paragraph({ required: true, max: 1000 }),
    sender: text({ required: true, max: 40 }),
    senderContact: text({ required: true, max: 40 }),
    /** In the address of the company. */
    region: text({ max: 40 }),
    upjong: text(category),
    onlySme: code('yesNo', { required: true, usual: codes.yesNo.no }),
    /** Only those who had no campaign for so many days. */
    quietDays: number({ min: 1, max: 3650 }),
    bonusPercent: percent(),
    /** Takes a part of a campaign's amount off, instead of a bonus. */
    discountCode: discountCode(),
    discountPercent: percent(),
    discountAmount: won(),
    /** Or brings plays in positions that nobody bought, each worth so much. */
    freePlays: number({ min: 1, max: 10_000_000 }),
    freePlayWorth: number({ min: 1, max: 99_999 }),
    budget: won(),
    perCustomer: won(),
    promotionState: code('promotionState', { readOnly: true, required: true }),
    recipients: number({ readOnly: true, required: true }),
    arrived: number({ readOnly: true, required: true }),
    /** Of what arrived in the console; of mails and text messages nobody knows. */
    opened: number({ readOnly: true }),
    /** Charges and campaigns that took it up, and what they got, in won. */
    uses: number({ readOnly: true, required: true }),
    usedAmount: number({ readOnly: true, required: true }),
    /** Free plays that campaigns got, and those of them that screens have proven. */
    playsGiven: number({ readOnly: true, isCostly: true }),
    playsShown: number({ readOnly: true, isCostly: true }),
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: [
    'prName',
    'promotionState',
    'startsOn',
    'endsOn',
    'channel',
    'bonusPercent',
    'discountCode',
    'budget',
    'recipients',
    'arrived',
    'opened',
    'uses',
    'usedAmount',
    'regDate',
  ],
  filters: ['prName', 'promotionState', 'channel', 'discountCode', 'regDate'],
  search: ['prName', 'discountCode'],
  order: '-prIdx',
  needs: ({ budget, perCustomer, discountCode: code, discountPercent, discountAmount, freePlays, freePlayWorth }) => [
    ...((isGiven(budget) || isGiven(perCustomer)) && !isGiven(code) ? (['bonusPercent'] as const) : []),
    ...([discountPercent, discountAmount, freePlays].some(isGiven) ? (['discountCode'] as const) : []),
    ...(isGiven(freePlays) ? (['freePlayWorth'] as const) : []),
    ...(isGiven(freePlayWorth) ? (['freePlays'] as const) : []),
  ],
})

/** Recipients of a promotion, as it stands now. */
export interface Audience {
  customers: number
  /** Contacts that agreed and can be reached. */
  recipients: number
  /** Contacts that could be reached and have not agreed, or have taken it back. */
  withoutConsent: number
  /** Customers of whom nobody can be reached by this channel. */
  unreachable: number
}

/** An offer in the console of whom it reached, as it is sent: with its mark, and with a way out. */
export interface OwnOffer {
  psIdx: number
  subject: string
  words: string
  /** Code to enter on a campaign, where the offer has one. */
  discountCode: string | null
  sender: string
  senderContact: string
  endsOn: string
  isOpened: boolean
}

/** Ways on which offers reach a person who signs in for a customer: those of the contact with the same mail that agreed. */
export interface OfferWish {
  address: string | null
  ways: { channel: CodeOf<'messageChannel'>; isOn: boolean }[]
}

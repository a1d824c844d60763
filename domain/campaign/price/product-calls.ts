import { answers, call, detailOf, exportOf, listOf, saveOf } from '../../base/call.ts'
import { code, date, json, list, number, numberReference } from '../../base/field.ts'
import type { MessageId } from '../../base/reply.ts'
import { areLines, type CampaignLine, whyNoLines } from '../line.ts'
import { discountCode } from './discount-code.ts'
import type { Price } from './price.ts'
import { product } from './product.ts'

export interface ProductChoice {
  pdIdx: number
  pdName: string
  productKind: string
  unitPrice: number
  places: string[]
}

/** Worth of a code on a price or an amount. */
export interface CodeWorth {
  /** Taken off by the code, before tax; nothing where it does not hold. */
  codeDiscount: number
  /** Plays that it brings in positions that nobody bought, instead. */
  codePlays: number
  /** Reason why it does not. */
  codeFault: MessageId | null
  /** On what the code leaves. */
  vat: number
  total: number
}

/** Code, tax and total are of the amount that was entered, or else of the price. */
export interface PriceAnswer extends Price, CodeWorth {
  screens: number
  amount: number | null
  /** Of the amount that was entered: how far it lies below the price, in hundredths of a percent; above it: below 0. */
  discount: number | null
}

/** Price of a campaign by the rate card; without a product it has none. */
export interface RequestedPrice {
  /** Kept with the request, which is what counts; none of a draft. */
  asked: Pick<Price, 'price' | 'steps'> | null
  /** By the card as it is now. */
  now: Pick<Price, 'price' | 'steps'> | null
}

const looking = { program: 'campaign', property: 'WRITE' } as const

export const productCalls = {
  list: listOf('campaign/product/list', product, 'product'),
  excel: exportOf('campaign/product/excel', product, 'product', 'LIST'),
  detail: detailOf('campaign/product/detail', product, 'product'),
  save: saveOf('campaign/product/save', product, 'product'),
}

export const priceCalls = {
  products: call('campaign/common/products', {
    input: {},
    output: answers<{ list: ProductChoice[] }>(),
    guard: looking,
  }),
  price: call('campaign/common/price', {
    input: {
      pdIdx: numberReference('product', { required: true }),
      advIdx: numberReference('advertiser'),
      startsOn: date({ required: true }),
      endsOn: date({ required: true }),
      targetDays: list(code('targetDay'), { required: true, max: 7 }),
      targetHours: list(number({ max: 23 }), { required: true, max: 24 }),
      lines: json<readonly CampaignLine[]>({ isRight: areLines, whyWrong: whyNoLines }),
      amount: number({ max: 999_999_999_999 }),
      discountCode: discountCode(),
    },
    output: answers<PriceAnswer>(),
    guard: looking,
    reads: true,
  }),
  /** Of an amount that no rate card has made. */
  code: call('campaign/common/code', {
    input: {
      advIdx: numberReference('advertiser'),
      amount: number({ required: true, max: 999_999_999_999 }),
      discountCode: discountCode(),
      lines: json<readonly CampaignLine[]>({ isRight: areLines, whyWrong: whyNoLines }),
    },
    output: answers<CodeWorth>(),
    guard: looking,
    reads: true,
  }),
  requested: call('campaign/common/requestedPrice', {
    input: { cpIdx: numberReference('campaign', { required: true }) },
    output: answers<RequestedPrice>(),
    guard: looking,
    reads: true,
  }),
}

import { expect, test } from 'vitest'
import type { Resource } from '#domain/base/resource.ts'
import { content } from '#domain/content/content.ts'
import { media } from '#domain/media/media.ts'
import { mediaSettlement } from '#domain/money/closing/statement.ts'
import { brand } from '#domain/network/brand.ts'
import { venue } from '#domain/network/venue.ts'
import { environmentEntry } from '#domain/system/environment.ts'
import { cardHeightOf, cardPartsOf } from './card-parts.ts'

test.each<[Resource, string | undefined, string, string[], string[]]>([
  [venue, undefined, 'poiName', ['poiStatus'], ['bgName', 'region', 'mediaCount']],
  [media, undefined, 'mediaNm', ['mediaStatus', 'deviceStatus'], ['poiName', 'bgName', 'region']],
  [brand, undefined, 'brdName', ['brdStatus'], ['brdPrefix', 'licenceUsed', 'licenceCount']],
  [content, 'poster', 'contentName', ['encoding', 'isPublic'], ['contentType', 'layout', 'playSeconds']],
  [mediaSettlement, undefined, 'brdName', [], ['closingMonth', 'payout', 'closingState']],
  [environmentEntry, undefined, 'envCode', ['envUse'], ['envName', 'envValue', 'isDefault']],
])('the card of $name has its name, its states and its most telling columns', (of, picture, name, states, lines) => {
  expect(cardPartsOf(of, of.columns)).toEqual({ picture, name, states, lines })
})

test('a card follows the columns that somebody has chosen, in their order', () => {
  const { name, states, lines } = cardPartsOf(venue, ['poiIdx', 'addr', 'mediaCount'])
  expect({ name, states, lines }).toEqual({ name: 'poiName', states: [], lines: ['addr', 'mediaCount'] })
})

test('a resource names what its card says where the first columns say it less well', () => {
  expect(cardPartsOf({ ...venue, card: ['addr', 'warnCount'] }, venue.columns).lines).toEqual(['addr', 'warnCount'])
})

test('a card is as high as what it holds', () => {
  const parts = cardPartsOf(venue, venue.columns)
  expect(cardHeightOf(parts)).toBe(149)
  expect(cardHeightOf({ ...parts, states: [], lines: [] })).toBe(60)
})

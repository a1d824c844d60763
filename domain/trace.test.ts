import { expect, test } from 'vitest'
import { fieldChanges, recordName, recordsIn, valueWords } from './trace.ts'

const names: Record<string, string> = { 'venue 50': 'Old Pier 1', 'model 2': 'Wall 55', 'media BEA1': 'Window' }
const say = {
  code: (key: string) => `<${key}>`,
  moment: (at: string) => `at ${at}`,
  day: (date: string) => `on ${date}`,
  number: (value: number) => `${value} in all`,
  record: (name: string) => names[name],
}
const told = (entity: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  fieldChanges({ entity, before, after }).map((each) => [
    each.name,
    valueWords(each, each.before, say),
    valueWords(each, each.after, say),
  ])

test('fields come in the order of the form, what stayed the same is left out, unknown ones come last', () => {
  const before = { zzz: 1, brdStatus: 1, brdName: 'Bean', brdDesc: 'same' }
  const after = { zzz: 2, brdStatus: 2, brdName: 'Beans', brdDesc: 'same' }
  expect(told('brand', before, after)).toEqual([
    ['brdName', 'Bean', 'Beans'],
    ['brdStatus', '<useStatus.1>', '<useStatus.2>'],
    ['zzz', '1', '2'],
  ])
})

test('a veto of a campaign names the brand, which is no field of it', () => {
  const kept = { entity: 'campaign', entityKey: '5', before: null, after: { brdCode: 'QUAY' } }
  expect(recordsIn([kept]).get('brand')).toEqual(new Set(['QUAY']))
})

test('a secret tells only that it changed', () => {
  expect(told('environment', { envSecret: 'changed' }, { envSecret: 'changed' })).toEqual([
    ['envSecret', 'changed', 'changed'],
  ])
})

test('days and amounts are said as people read them, keys and what is no day as they were written', () => {
  expect(told('promotion', null, { startsOn: '2026-12-04', endsOn: 'soon' })).toEqual([
    ['startsOn', '–', 'on 2026-12-04'],
    ['endsOn', '–', 'soon'],
  ])
  expect(told('mediaFee', null, { mfIdx: 7, rate: 12.5 })).toEqual([
    ['mfIdx', '–', '7'],
    ['rate', '–', '12.5 in all'],
  ])
})

test('moments, lists of codes, rights, names and marked-up words are said as people read them', () => {
  expect(
    told('notice', null, { startDate: '2026-11-20', roleCdList: [10001, 10002], ntBody: '<p>a <b>b</b></p>' }),
  ).toEqual([
    ['ntBody', '–', 'a b'],
    ['roleCdList', '–', '<role.10001>, <role.10002>'],
    ['startDate', '–', 'at 2026-11-20'],
  ])
  expect(told('authority', { pgProperties: 0 }, { pgProperties: 37 })).toEqual([
    ['pgProperties', '–', 'LIST VIEW DOWN'],
  ])
  expect(told('commonCode', null, { cdNames: { en: 'One', ko: '하나' } })).toEqual([
    ['cdNames', '–', 'en: One · ko: 하나'],
  ])
})

test('an entity that nobody knows, even one that every object answers to, is told by its own names', () => {
  expect(told('constructor', { a: null }, { a: { b: [1, 2] } })).toEqual([['a', '–', 'b: 1, 2']])
})

const change = (entity: string, entityKey: string, after: Record<string, unknown>) => ({
  ...{ id: '1', at: '2026-11-20T00:00:00Z', userName: 'Ada', actingName: null, brdCode: 'BEAN', act: 'updated' },
  ...{ entity, entityKey, before: null, after },
})

test('records are told by their names, and by their keys where nobody knows a name', () => {
  expect(told('media', { mdId: 2 }, { mdId: 3 })).toEqual([['mdId', 'Wall 55', '3']])
  expect(recordName(change('media', 'BEA1', {}), names)).toBe('Window')
  expect(recordName(change('media', 'BEA2', { mediaNm: 'Counter' }), names)).toBe('Counter')
  expect(recordName(change('media', 'BEA2', {}), names)).toBeUndefined()
  expect(recordName(change('no such thing', '1', {}), names)).toBeUndefined()
})

test('the records that changes name are asked for once each', () => {
  const found = recordsIn([change('media', 'BEA1', { mdId: 2 }), change('media', 'BEA1', { mdId: 2, poiIdx: 65 })])
  expect(Object.fromEntries([...found].map(([kind, keys]) => [kind, [...keys]]))).toEqual({
    media: ['BEA1'],
    model: ['2'],
    venue: ['65'],
  })
})

test('a record that was stopped with another names that one', () => {
  expect(told('media', null, { because: 'venue 50' })).toEqual([['because', '–', 'Old Pier 1']])
  expect(told('media', null, { because: 'group 7' })).toEqual([['because', '–', '7']])
  expect(told('media', null, { because: 'of the rain' })).toEqual([['because', '–', 'of the rain']])
})

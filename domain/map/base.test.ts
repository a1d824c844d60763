import { expect, test } from 'vitest'
import { type BaseMap, baseOf, hostOfBase, isBaseMap } from './base.ts'

const own: BaseMap = { kind: 'archive', address: '/map/archive.pmtiles' }
const [tiles, far] = ['https://tiles.example/{z}/{x}/{y}.png', 'https://maps.example/city.pmtiles']

test.each<[setting: string, base: BaseMap, host: string | undefined, isGood: boolean]>([
  ['', { kind: 'world' }, undefined, true],
  [tiles, { kind: 'tiles', address: tiles }, 'https://tiles.example', true],
  [far, { kind: 'archive', address: far }, 'https://maps.example', true],
  ['city.pmtiles', own, undefined, true],
  ['../../city.pmtiles', { kind: 'world' }, undefined, false],
  ['maps/city.pmtiles', { kind: 'world' }, undefined, false],
  ['.pmtiles', { kind: 'world' }, undefined, false],
  ['file:///etc/passwd', { kind: 'world' }, undefined, false],
  ['javascript:alert(1)', { kind: 'world' }, undefined, false],
  ['https://a;script-src *;/x.png', { kind: 'world' }, undefined, false],
  ['somewhere', { kind: 'world' }, undefined, false],
])('%s is a base map of its kind', (setting, base, host, isGood) => {
  expect(baseOf(setting)).toEqual(base)
  expect(hostOfBase(setting)).toBe(host)
  expect(isBaseMap(setting)).toBe(isGood)
})

import { beforeEach, expect, test } from 'vitest'
import { plugInDisk } from '#player/disk/disk.fixture.ts'
import { forgetFacts } from '#player/disk/store.ts'
import { turnAsBefore, turnAsPlanned, turnOfPage } from '#player/wire/turn.ts'

beforeEach(async () => {
  plugInDisk()
  await forgetFacts('turn')
  await turnAsBefore()
})

const turned = () => [turnOfPage(), document.documentElement.dataset.turn]

test('a page that nobody turned is as its panel is', () => {
  expect(turned()).toEqual([0, undefined])
})

test('a page is turned by its plan, and is so before the next plan has come', async () => {
  await turnAsPlanned(90)
  expect(turned()).toEqual([90, '90'])
  delete document.documentElement.dataset.turn
  await turnAsBefore()
  expect(turned()).toEqual([90, '90'])
})

test('a page is turned back by a plan that says nothing of it', async () => {
  await turnAsPlanned(180)
  await turnAsPlanned(0)
  expect(turned()).toEqual([0, undefined])
})

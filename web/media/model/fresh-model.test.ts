import { expect, test } from 'vitest'
import { freshModel } from './fresh-model.ts'

test.each([
  ['1280x900', { width: 1280, height: 900, layout: 'H', resolution: 'HD' }],
  ['2160x3840', { width: 2160, height: 3840, layout: 'V', resolution: 'UHD_4K' }],
  ['800x600', { width: 800, height: 600, layout: 'H', resolution: 'SD' }],
  [undefined, { width: 1920, height: 1080, layout: 'H', resolution: 'FHD' }],
  ['wide', { width: 1920, height: 1080, layout: 'H', resolution: 'FHD' }],
])('a new model for a player of %s begins with its size, layout and resolution', (size, begins) => {
  expect(freshModel(size)).toMatchObject(begins)
})

import { expect, test } from 'vitest'
import { sizeText } from '#player/screen/text-size.ts'

test.each([
  [undefined, '4.5vmin', '8vmin'],
  [6.3, '6.3vmin', '8vmin'],
  [9, '9vmin', '9vmin'],
])('of a plan with a size of %s words over the loop are %s, and those that fill the page %s', (size, words, large) => {
  sizeText(size)
  const { style } = document.documentElement
  expect([style.getPropertyValue('--text'), style.getPropertyValue('--text-large')]).toEqual([words, large])
})

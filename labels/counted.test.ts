import { describe, expect, test } from 'vitest'
import { countedIn } from './counted.ts'
import { fill } from './fill.ts'

describe('a word beside a figure', () => {
  test.each([
    ['en', 1, '1 screen'],
    ['en', 0, '0 screens'],
    ['en', '1,001', '1,001 screens'],
    ['de', '1', '1 Screen'],
    ['de', '1.000', '1.000 Screens'],
    // None is one there.
    ['fr', 0, '0 écran'],
    ['fr', 2, '2 écrans'],
    ['sv', 1, '1 skärm'],
    ['sv', '1 001', '1 001 skärmar'],
  ] as const)('is in %s of %s: %s', (language, screens, told) => {
    const [one, many] = { en: 'screen screens', de: 'Screen Screens', fr: 'écran écrans', sv: 'skärm skärmar' }[
      language
    ].split(' ')
    expect(fill(`{{screens, ${one}/${many}}}`, { screens }, countedIn(language))).toBe(told)
  })
})

import { expect, test } from 'vitest'
import { terms } from './terms.fixture.ts'
import { languages } from './words.ts'

type Words = Readonly<Record<string, string>>

const files = import.meta.glob<Record<string, Words>>('./*/*.ts', { eager: true })

test.each(languages)('one thing has one word in %s', (language) => {
  const words = Object.entries(files)
    .filter(([path]) => path.startsWith(`./${language}/`))
    .flatMap(([, module]) => Object.values(module).flatMap((area) => Object.entries(area)))
  expect(words.length).toBeGreaterThan(1000)
  const strays = words.flatMap(([key, text]) =>
    terms[language]
      .filter(({ not, of }) => not.test(text) && (of === undefined || of.test(key)))
      .map(({ say }) => `${key}: "${text}" – say "${say}"`),
  )
  expect(strays).toEqual([])
})

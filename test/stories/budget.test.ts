import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#labels/words.ts'
import { screens } from '#web/shell/registry.ts'
import { budget, type Weight, weigher } from './weight.ts'

const build = weigher(join(import.meta.dirname, '..', '..', 'dist', 'web'))

test.each(languages)('the sign-in stays within its budget (%s)', (language) => {
  expectWithin(build.signIn(language), budget.signIn)
})

test.each(screens)('$path stays within its budget until somebody asks for more', (screen) => {
  for (const language of languages) expectWithin(build.screen(screen, language), budget.screen)
})

test.each(screens.filter(build.isList))('$path shows its rows early: little script, few files', (screen) => {
  for (const language of languages) {
    const { script, files } = build.screen(screen, language)
    expect(script).toBeLessThanOrEqual(budget.list)
    expect(files.size).toBeLessThanOrEqual(budget.listScripts)
  }
})

function expectWithin({ script, style }: Weight, most: number) {
  expect(script).toBeLessThanOrEqual(most)
  expect(style).toBeLessThanOrEqual(budget.styles)
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answersFile, describeAnswers, written } from '#scripts/answers.ts'

test('the page of all calls describes the answers as their types are', () => {
  // Otherwise: npm run answers
  expect(readFileSync(answersFile, 'utf8') === written(describeAnswers())).toBe(true)
})

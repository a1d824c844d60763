import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import type { promotion } from '#domain/promotion/promotion.ts'
import { openAt, standIn } from '../shell/screens.fixture.tsx'
import { session } from '../wire/session.ts'
import { readScreenWords, startWords } from '../words/words.ts'
import { PromotionActs } from './PromotionActs.tsx'

afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

// Nothing else of a promotion matters to its acts.
const draft = { prIdx: 3, prName: 'Winter', promotionState: codes.promotionState.draft } as Row<typeof promotion>

test('the question before a sending tells whom the promotion reaches by now', async () => {
  let recipients = 4
  standIn({ 'promotion/biz/audience': () => ({ customers: 5, recipients, withoutConsent: 1, unreachable: 0 }) })
  await startWords()
  await readScreenWords(['promotion'])
  openAt('/', { '/': () => <PromotionActs promotion={draft} /> }, ['promotion', 'promotion-send'])
  const send = await screen.findByRole('button', { name: 'Send' })
  recipients = 7
  fireEvent.click(send)
  expect(await screen.findByText(/7 recipients/)).toBeTruthy()
})

import { expect, test } from 'vitest'
import { campaign } from '#domain/campaign/campaign.ts'
import { media } from '#domain/media/media.ts'
import { addressOf, inputOf, viewFrom } from './list-state.ts'

test('the days of a filter stand in the address and are asked for to the end of the last one', () => {
  const view = viewFrom(media, { regDate: '2026-11-20~2026-11-20', region: 'Harbour' })
  expect(addressOf(media, view)).toEqual({ regDate: '2026-11-20~2026-11-20', region: 'Harbour' })
  expect(inputOf(view).filters).toEqual({
    regDate: { from: '2026-11-19T15:00:00.000Z', to: '2026-11-20T15:00:00.000Z' },
    region: 'Harbour',
  })
})

test('a list asks for what is costly only where a column or a card shows it', () => {
  const view = viewFrom(campaign, {})
  expect(inputOf(view, campaign, ['cpName', 'paceIndex', 'amount'])).toMatchObject({ columns: ['paceIndex'] })
  expect(inputOf(view, { ...campaign, card: ['mediaCount'] }, ['cpName'])).toMatchObject({ columns: ['mediaCount'] })
  expect(inputOf(view, campaign, ['cpName', 'amount'])).toMatchObject({ columns: [] })
  expect(inputOf(viewFrom(media, {}), media, ['mediaNm'])).not.toHaveProperty('columns')
})

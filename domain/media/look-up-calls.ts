import { answers, call, detailOf, saveOf } from '../base/call.ts'
import { text } from '../base/field.ts'
import { type MediaFacts, type MediaVenue, player } from './player.ts'

export const mediaLookUpCalls = {
  detail: detailOf('media/player/detail', player, 'player-approve'),
  save: {
    ...saveOf('media/player/save', player, 'player-approve'),
    guard: { program: 'player-approve', property: 'ETC' } as const,
  },
  venues: call('media/poi/list', {
    input: { search: text({ max: 100 }) },
    output: answers<{ list: MediaVenue[] }>(),
    guard: { program: 'media', property: 'LIST' },
  }),
  facts: call('media/info/list', {
    input: { search: text({ max: 100 }) },
    output: answers<{ list: MediaFacts[] }>(),
    guard: { program: 'media', property: 'LIST' },
  }),
}

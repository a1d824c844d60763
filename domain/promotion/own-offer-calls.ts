import { answers, call } from '../base/call.ts'
import { code, numberReference } from '../base/field.ts'
import type { OfferWish, OwnOffer } from './promotion.ts'

const own = { guard: { open: 'signedIn', own: true } } as const
const one = { psIdx: numberReference('promotionSent', { required: true }) }

/** Offers that reached the person in the console. */
export const ownOfferCalls = {
  list: call('promotion/own/list', { input: {}, output: answers<{ items: OwnOffer[] }>(), reads: true, ...own }),
  open: call('promotion/own/open', { input: one, output: answers<{ psIdx: number }>(), ...own }),
  /** No more offers here, this one included. */
  optOut: call('promotion/own/optOut', { input: one, output: answers<{ psIdx: number }>(), ...own }),
  /** Ways on which offers reach the person. */
  wish: call('promotion/own/wish', { input: {}, output: answers<OfferWish>(), reads: true, ...own }),
  /** Offers on one way from now on, or no more. */
  choose: call('promotion/own/choose', {
    input: { channel: code('messageChannel', { required: true }), isOn: code('yesNo', { required: true }) },
    output: answers<null>(),
    ...own,
  }),
}

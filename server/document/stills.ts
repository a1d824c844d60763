import { openThread } from '../base/thread.ts'
import type { Still, StillsWish } from './draw-stills.ts'

const thread = openThread<StillsWish, Still[]>({
  module: new URL('./stills-child.ts', import.meta.url),
  name: 'The thread of pictures of documents',
  options: { resourceLimits: { maxOldGenerationSizeMb: 700 } },
  most: 20,
})

/** Draws parts of a paper as pictures, beside the thread that answers everybody. */
export const makeStills = (wish: StillsWish): Promise<Still[]> => thread.ask(wish)

import type { Property } from '../base/permission.ts'

/** From an empty network to the first play, in the order in which each needs the one before. */
export const firstSteps = ['brand', 'screen', 'venue', 'player', 'content', 'publish', 'play'] as const
export type FirstStep = (typeof firstSteps)[number]

/** First steps that are there, for the brand that is chosen or for all of one's own. */
export type StepsDone = Readonly<Record<FirstStep, boolean>>

export interface FirstSteps {
  done: StepsDone
  /** The only brand, if there is one alone: its page is where screens are made. */
  brdCode: string | null
  /** The first screen that has played, while its first day is younger than a day. */
  onAir: { mediaId: string; mediaName: string; pictureUrl: string | null } | null
}

/** The first thing that is missing; nothing once something has played, whatever was removed since. */
export function nextStep(done: StepsDone): FirstStep | undefined {
  return done.play ? undefined : firstSteps.find((step) => !done[step])
}

/** Screen of each step, and the right that it takes. */
export const stepPlaces = {
  brand: { link: '/account/brand/view', program: 'brand', property: 'WRITE' },
  screen: { link: '/account/brand/list', program: 'brand-licence', property: 'ETC' },
  venue: { link: '/account/poi/view', program: 'venue', property: 'WRITE' },
  player: { link: '/media/player/list', program: 'player-approve', property: 'ETC' },
  content: { link: '/content/content/view', program: 'content', property: 'WRITE' },
  publish: { link: '/content/publish/view', program: 'publish', property: 'WRITE' },
  play: { link: '/media/media/list', program: 'media', property: 'LIST' },
} as const satisfies { readonly [Step in FirstStep]: { link: string; program: string; property: Property } }

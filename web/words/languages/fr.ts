import type { Files, Texts } from '../texts.ts'

/** Read together: what the sign-in says, and everything after it. */
export const signIn = import.meta.glob<Texts>('../../../labels/fr/{base,message,session}.ts', { eager: true })
/** Read together when the first screen is opened: what every screen says. */
export const screen = () => import('./screen-fr.ts')
/** Read together behind the page: what refusals and windows say. */
export const behind = () => import('./behind-fr.ts')
/** The words of each area, for its screens. */
export const areas: Files = import.meta.glob<Texts>([
  '../../../labels/fr/*.ts',
  '!../../../labels/*/{base,message,session,code,menu,console,refusal,window,letter,player,screen-code,work-code}.ts',
])

import type { Texts } from '../texts.ts'

export const screen = import.meta.glob<Texts>('../../../labels/es/{code,menu,console}.ts', { eager: true })

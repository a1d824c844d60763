import type { Texts } from '../texts.ts'

export const screen = import.meta.glob<Texts>('../../../labels/ko/{code,menu,console}.ts', { eager: true })

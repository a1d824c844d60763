import type { Texts } from '../texts.ts'

export const screen = import.meta.glob<Texts>('../../../labels/it/{code,menu,console}.ts', { eager: true })

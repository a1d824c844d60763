import type { Texts } from '../texts.ts'

export const behind = import.meta.glob<Texts>('../../../labels/es/{refusal,window}.ts', { eager: true })

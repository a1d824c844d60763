import type { Texts } from '../texts.ts'

export const behind = import.meta.glob<Texts>('../../../labels/en/{refusal,window}.ts', { eager: true })

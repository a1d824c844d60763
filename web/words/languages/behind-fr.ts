import type { Texts } from '../texts.ts'

export const behind = import.meta.glob<Texts>('../../../labels/fr/{refusal,window}.ts', { eager: true })

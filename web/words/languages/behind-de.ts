import type { Texts } from '../texts.ts'

export const behind = import.meta.glob<Texts>('../../../labels/de/{refusal,window}.ts', { eager: true })

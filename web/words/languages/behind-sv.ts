import type { Texts } from '../texts.ts'

export const behind = import.meta.glob<Texts>('../../../labels/sv/{refusal,window}.ts', { eager: true })

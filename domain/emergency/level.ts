import { type CodeOf, codes } from '../base/codes.ts'
import type { NoticeInk } from '../screen/look.ts'

const { advice, warning, danger } = codes.emergencyLevel

/** Look of each level where nobody chose colours: all are legible by day and from afar. */
export const looks: Readonly<Record<CodeOf<'emergencyLevel'>, NoticeInk>> = {
  [advice]: { ground: '#0b4f8a', ink: '#ffffff' },
  [warning]: { ground: '#f2b705', ink: '#1d1200' },
  [danger]: { ground: '#b3261e', ink: '#ffffff' },
}

interface Coloured {
  level: CodeOf<'emergencyLevel'>
  ground: string | null
  ink: string | null
}

/** Its own colours, else those of its level. */
export function lookOf({ level, ground, ink }: Coloured): NoticeInk {
  return ground && ink ? { ground, ink } : looks[level]
}

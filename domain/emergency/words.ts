import { codes } from '../base/codes.ts'
import { code, file, paragraph, text } from '../base/field.ts'
import { type Fault, type Faults, outcome } from '../base/reply.ts'
import { isColour, isLegible } from '../screen/look.ts'

/** Words of screens in an emergency: always there, with a picture that takes their place once it has arrived. */
export const emergencyWords = {
  level: code('emergencyLevel', { required: true, usual: codes.emergencyLevel.danger }),
  emTitle: text({ required: true, max: 60 }),
  emText: paragraph({ required: true, max: 300 }),
  fIdx: file(),
  ground: text({ max: 7, isRight: isColour }),
  ink: text({ max: 7, isRight: isColour }),
} as const

interface Colours {
  ground: string | null
  ink: string | null
}

/** Colours are chosen together, and so that they can be read. */
export function colourFaults({ ground, ink }: Colours): Faults {
  if (!ground && !ink) return {}
  if (!ground) return { ground: missing }
  if (!ink) return { ink: missing }
  return isLegible({ ground, ink }) ? {} : { ink: { outcome: outcome.badFormat, msg: 'manager.notLegible' } }
}

const missing: Fault = { outcome: outcome.missing, msg: 'field.missingText' }

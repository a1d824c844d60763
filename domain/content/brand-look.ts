import { code, file, number, text } from '../base/field.ts'
import { type Conflict, refuse } from '../base/reply.ts'
import { isSame } from '../base/resource.ts'
import { isColour } from '../screen/look.ts'

const colour = () => text({ required: true, max: 7, isRight: isColour })

/** Look of a brand's screens where nothing of a content decides it. */
export const lookFields = {
  cardFIdx: file(),
  notiSpeed: number({ required: true, min: 4, max: 40 }),
  /** Percent of the slots without advertisements, which notices may take in an hour; the rest is the house's. */
  notiShare: number({ required: true, min: 5, max: 100 }),
  notiGround: colour(),
  notiInk: colour(),
  mute: code('mute', { required: true }),
  stepSeconds: number({ required: true, min: 2, max: 60 }),
  playSeconds: number({ required: true, min: 5, max: 300 }),
}

export interface Look {
  cardFIdx: number | null
  notiSpeed: number
  notiShare: number
  notiGround: string
  notiInk: string
  mute: 'N' | 'Y'
  stepSeconds: number
  playSeconds: number
}

export interface BrandLook extends Look {
  brdCode: string
  brdName: string
}

/**
 * Look after a save of somebody who read it as it `was`: fields that they left alone stay as they are by now. Refused where
 * somebody else has changed the same field meanwhile. Whoever has read nothing says all of it.
 */
export function lookAfter(stored: Look, was: Partial<Look> | null, entered: Look): Look {
  if (was === null) return entered
  // All of a look's fields, and nothing else.
  const names = Object.keys(lookFields) as (keyof Look)[]
  const changed = names.filter((name) => !isSame(entered[name], was[name]))
  const theirs = changed.filter((name) => !isSame(stored[name], was[name]) && !isSame(stored[name], entered[name]))
  const conflicts: Record<string, Conflict> = {}
  for (const name of theirs) conflicts[name] = { theirs: stored[name], yours: entered[name] }
  if (theirs.length > 0) refuse('form.stale', { kind: 'stale', conflicts })
  return { ...stored, ...Object.fromEntries(changed.map((name) => [name, entered[name]])) }
}

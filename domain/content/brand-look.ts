import { code, file, number, text } from '../base/field.ts'
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

export interface BrandLook {
  brdCode: string
  brdName: string
  cardFIdx: number | null
  notiSpeed: number
  notiShare: number
  notiGround: string
  notiInk: string
  mute: 'N' | 'Y'
  stepSeconds: number
  playSeconds: number
}

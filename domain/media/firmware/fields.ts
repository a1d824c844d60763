import { number, text } from '../../base/field.ts'

/** Most bytes of one package: a terabyte is a slip. */
const MOST_BYTES = 1_000_000_000_000
// Each is pasted, often with a space or line end.
const tidy = (pasted: string) => pasted.trim()

/** Firmware as a machine will tell it, and where its package lies. */
export const firmwareFields = {
  firmware: text({ required: true, max: 80, tidy }),
  url: text({ required: true, max: 2048, pattern: 'httpsUrl', tidy }),
  sha256: text({ required: true, max: 64, pattern: 'sha256', tidy }),
  bytes: number({ required: true, min: 1, max: MOST_BYTES }),
}

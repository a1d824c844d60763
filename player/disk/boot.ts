import { randomHex } from '#player/disk/digest.ts'

/** This life of the page. Another one is the proof that a restart has happened. */
export const bootId = randomHex(8)

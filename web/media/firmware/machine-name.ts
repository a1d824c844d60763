import type { Machines } from '#domain/media/firmware/firmware-calls.ts'

/** A kind of machine as people tell it from another. */
export const nameOf = ({ platform, model }: Pick<Machines, 'platform' | 'model'>): string =>
  [platform, model].filter(Boolean).join(' · ')

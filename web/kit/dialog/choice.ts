import type { Opening } from './Behind.tsx'

/** Something to be had at an address, or done. */
export interface Choice {
  label: string
  href?: string
  lang?: string
  run?(): void
}

export interface ChoicesProps extends Opening {
  choices: readonly Choice[]
}

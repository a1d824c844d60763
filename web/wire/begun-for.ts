import type { Wish } from './upload.ts'

/** Claim that an earlier sending was begun for the same: the gate judges by what was said when it began. */
export function isBegunFor(said: Readonly<Record<string, string>>, { purpose, layout }: Wish): boolean {
  return said.purpose === purpose && said.layout === layout
}

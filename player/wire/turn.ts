import type { Turn } from '#domain/screen/turn.ts'
import { readFact, writeFact } from '#player/disk/store.ts'

let turned: Turn = 0

/** Turn of the page on its panel: the panel hangs as it hangs, whatever is planned or asked for on it. */
export function turnOfPage(): Turn {
  return turned
}

/** Turns the page as it was the last time, before anything is to be read on it. */
export async function turnAsBefore(): Promise<void> {
  turn((await readFact('turn')) ?? 0)
}

/** Turns the page as its newest plan says, and remembers it: a screen that is taken away shows its PIN the right way up. */
export async function turnAsPlanned(planned: Turn): Promise<void> {
  if (planned === turned) return
  turn(planned)
  await writeFact('turn', planned)
}

function turn(by: Turn) {
  turned = by
  const { dataset } = document.documentElement
  if (by === 0) delete dataset.turn
  else dataset.turn = String(by)
}

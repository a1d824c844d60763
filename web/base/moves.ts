let lastMove = 'PUSH'

/** Remembers how one came to the page that opens next. */
export function noteMove(move: string): void {
  lastMove = move
}

export const isGoingBack = () => lastMove === 'BACK' || lastMove === 'FORWARD' || lastMove === 'GO'

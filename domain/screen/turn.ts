/** Degrees clockwise by which a player turns its picture, since its panel hangs the other way round. */
export type Turn = 0 | 90 | 180 | 270

interface Size {
  width: number
  height: number
}

interface Box extends Size {
  left: number
  top: number
}

export function isOnItsSide(turn: number): boolean {
  return turn % 180 === 90
}

/** Size of the picture that viewers of a panel see. */
export function sizeSeen({ width, height }: Size, turn: Turn): Size {
  return isOnItsSide(turn) ? { width: height, height: width } : { width, height }
}

/** A box on the panel, as it lies in the picture that viewers see. */
export function boxSeen({ left, top, width, height }: Box, panel: Size, turn: Turn): Box {
  const [right, bottom] = [panel.width - left - width, panel.height - top - height]
  if (turn === 90) return { left: top, top: right, width: height, height: width }
  if (turn === 180) return { left: right, top: bottom, width, height }
  if (turn === 270) return { left: bottom, top: left, width: height, height: width }
  return { left, top, width, height }
}

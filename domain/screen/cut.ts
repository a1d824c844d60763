import type { Cell } from './board-cells.ts'

interface Size {
  width: number
  height: number
}

/** Part of a picture that fills a room of these proportions, in percent of the picture: its point stays in view, at the same place of the cut. */
export function cutOf(picture: Size, room: Size, focus: { x: number; y: number }): Cell {
  const scale = Math.max(room.width / picture.width, room.height / picture.height)
  const width = Math.min(100, (room.width / scale / picture.width) * 100)
  const height = Math.min(100, (room.height / scale / picture.height) * 100)
  return { x: ((100 - width) * focus.x) / 100, y: ((100 - height) * focus.y) / 100, width, height }
}

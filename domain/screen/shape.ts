import { codes } from '../base/codes.ts'

/** A model of screens as its pictures are drawn: its name and its pixels, as it hangs. */
export interface Shape {
  mdId: number
  mdNm: string
  width: number
  height: number
}

/** Pixels of most screens, lying and upright. */
export const usualShape = {
  [codes.layout.horizontal]: { width: 1920, height: 1080 },
  [codes.layout.vertical]: { width: 1080, height: 1920 },
} as const

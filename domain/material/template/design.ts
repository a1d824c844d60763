import { usualShape } from '../../screen/shape.ts'

export const templates = ['bold', 'split', 'burst', 'frame', 'awning'] as const
export type Template = (typeof templates)[number]

export const mostLetters = { headline: 60, line: 100, price: 32 } as const
export type Words = keyof typeof mostLetters

export interface Size {
  width: number
  height: number
}

/** A picture as somebody wants it: template, colours, words, and the logo as far as its shape goes. */
export interface Design extends Record<Words, string> {
  template: Template
  ground: string
  accent: string
  logo: Size | null
}

/** Pixels of the picture for screens that hang this way. */
export const pictureSize = (way: 'H' | 'V'): Size => usualShape[way]

export type Weight = 500 | 800

export interface Box extends Size {
  x: number
  y: number
}

/** Piece of the picture; painted in their order, each over those before it. */
export type Shape =
  | ({ kind: 'box'; fill: string; radius: number } & Box)
  | { kind: 'disc'; fill: string; x: number; y: number; radius: number }
  | { kind: 'star'; fill: string; x: number; y: number; radius: number; inner: number; points: number }
  | ({ kind: 'logo' } & Box)
  | TextShape

/** Lines of text; `x` is their left edge or their middle, `y` the top of the first. */
export interface TextShape {
  kind: 'text'
  of: Words
  lines: readonly string[]
  x: number
  y: number
  size: number
  weight: Weight
  align: 'left' | 'center'
  fill: string
  /** Colour below it. */
  on: string
}

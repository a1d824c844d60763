import type { Size } from '#domain/file/orientation.ts'
import type { FileWarning } from '#domain/file/outcome.ts'

export const variantKinds = ['fhd', 'hd', 'sd', 'poster', 'thumb', 'page'] as const
export type VariantKind = (typeof variantKinds)[number]

/** One playable or showable form of a file. Kinds that would be alike share one path. */
export interface Variant extends Size {
  kind: VariantKind
  /** Pages count from one; 0 for everything that is not a page. */
  page: number
  path: string
  bytes: number
}

export interface Conversion {
  variants: Variant[]
  /** Measured, never read from a header; undefined for pictures. */
  milliseconds: number | undefined
  warnings: FileWarning[]
}

/** Presets of the encoder: the slower, the smaller the file of equal look. Names are the encoder's own. */
export const presets = ['ultrafast', 'superfast', 'veryfast', 'faster', 'fast', 'medium', 'slow'] as const
export type Preset = (typeof presets)[number]

export interface Work {
  /** An empty folder on the volume of the store; everything is written there. */
  workFolder: string
  /** Percent, 0 to 99: the last one belongs to whoever stores the variants. */
  preset: Preset
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/** The steps of the ladder, lying down; an upright picture gets the box turned. */
export const boxes = {
  fhd: { width: 1920, height: 1080 },
  hd: { width: 1280, height: 720 },
  sd: { width: 854, height: 480 },
  thumb: { width: 426, height: 240 },
} as const
export const ladder = ['fhd', 'hd', 'sd'] as const
export type Step = (typeof ladder)[number]

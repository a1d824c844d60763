import type { FileKind } from '#domain/file/outcome.ts'

/** The endings a file may carry, and what each claims to be. */
export const extensions = {
  mp4: 'video',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  pdf: 'pdf',
} as const satisfies Record<string, FileKind>

export const limits = {
  /** Refused at or above: 2.5 GB, counted decimally. */
  bytes: 2_500_000_000,
  side: 8192,
  pixels: 40_000_000,
  minutes: 60,
  framesPerSecond: 120,
  pages: 50,
} as const

export function kindOfName(name: string): FileKind | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return name.includes('.') && isExtension(ending) ? extensions[ending] : undefined
}

export function hasTooManyPixels({ width, height }: { width: number; height: number }) {
  return width > limits.side || height > limits.side || width * height > limits.pixels
}

function isExtension(ending: string): ending is keyof typeof extensions {
  return Object.hasOwn(extensions, ending)
}

import type { Layout, Size } from '#domain/file/orientation.ts'
import type { FileKind, FileWarning } from '#domain/file/outcome.ts'
import type { Measure } from '#server/pipeline/probe/measure.ts'
import type { VideoFacts } from '#server/pipeline/probe/probe.ts'

/** A file the gate let through, with everything the conversion has to know about it. */
export type Admission = VideoAdmission | ImageAdmission | PdfAdmission

interface Admitted {
  kind: FileKind
  path: string
  bytes: number
  /** By its content, not by its name. */
  extension: 'mp4' | 'jpg' | 'png' | 'pdf'
  /** Upright, with square pixels. */
  size: Size
  /** Undefined for a square, which suits either. */
  layout: Layout | undefined
  /** May be shown at once; otherwise only its variants may. */
  isPreviewable: boolean
  warnings: FileWarning[]
}

export interface VideoAdmission extends Admitted {
  kind: 'video'
  video: VideoFacts
  measure: Measure
}

export interface ImageAdmission extends Admitted {
  kind: 'image'
}

/** A picture once admitted: it is read to its end when it is drawn, and refused then if its bytes have gone bad. */
export type KnownPicture = Pick<ImageAdmission, 'kind' | 'path' | 'size' | 'warnings'>

export interface PdfAdmission extends Admitted {
  kind: 'pdf'
  pages: Size[]
}

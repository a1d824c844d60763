import type { Size } from '#domain/file/orientation.ts'
import type { VariantKind } from '#server/pipeline/convert/variant.ts'

/** A picture to be drawn: into a box, as a JPEG of this name. */
export interface Drawing {
  kind: VariantKind
  box: Size
}

/** Line of the process that reads pictures. */
export type PictureLine =
  | { failure: 'slow' | 'corrupt' }
  | (Size & { format: string; upright: Size })
  | (Size & { drawn: VariantKind; name: string })

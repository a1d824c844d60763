import type { Size } from '#domain/file/orientation.ts'
import type { VariantKind } from '#server/pipeline/convert/variant.ts'

/** A picture to be drawn: into a box, as a JPEG of this name. */
export interface Drawing {
  kind: VariantKind
  box: Size
}

/** What the process that reads pictures says on one line. */
export type PictureLine =
  | { failure: 'slow' | 'corrupt' }
  | (Size & { format: string; upright: Size })
  | (Size & { drawn: VariantKind; name: string })

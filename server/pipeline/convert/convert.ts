import type { KnownPicture, PdfAdmission, VideoAdmission } from '#server/pipeline/admission.ts'
import { convertImage } from '#server/pipeline/convert/convert-image.ts'
import { convertPdf } from '#server/pipeline/convert/convert-pdf.ts'
import { convertVideo } from '#server/pipeline/convert/convert-video.ts'
import type { Conversion, Work } from '#server/pipeline/convert/variant.ts'

/** Makes every form of an admitted file. A refusal is the file's own fault; anything else may be tried again. */
export function convert(admission: VideoAdmission | PdfAdmission | KnownPicture, work: Work): Promise<Conversion> {
  switch (admission.kind) {
    case 'video':
      return convertVideo(admission, work)
    case 'image':
      return convertImage(admission, work)
    case 'pdf':
      return convertPdf(admission, work)
  }
}

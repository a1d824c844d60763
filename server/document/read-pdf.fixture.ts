import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The words of a document, as a reader finds them. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  return (await pagesOfPdf(bytes)).join('\n')
}

export async function pagesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = Array.from({ length: document.getPageCount() }, (_, at) => document.getPage(at).getText())
  document.destroy()
  library.destroy()
  return pages
}

import type { Paper } from '#domain/document/paper.ts'
import { openThread } from '../base/thread.ts'

const thread = openThread<Paper, Uint8Array>({
  module: new URL('./maker-child.ts', import.meta.url),
  name: 'The thread of documents',
  options: { resourceLimits: { maxOldGenerationSizeMb: 700 } },
  // A document takes some tenths of a second.
  most: 20,
})

/** Draws a paper beside the thread that answers everybody. */
export async function makePdf(paper: Paper): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await thread.ask(paper)
  return Buffer.from(buffer, byteOffset, byteLength)
}

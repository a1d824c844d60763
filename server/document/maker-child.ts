import { parentPort } from 'node:worker_threads'
import type { Paper } from '#domain/document/paper.ts'
import { draw } from './draw.ts'
import type { Word } from './maker.ts'

// The thread that draws papers, with all that it takes: fonts, and who writes PDF.

const tell = (word: Word, moved: ArrayBuffer[] = []) => parentPort?.postMessage(word, moved)

parentPort?.on('message', async ({ id, paper }: { id: number; paper: Paper }) => {
  try {
    const bytes = new Uint8Array(await draw(paper))
    tell({ id, bytes }, [bytes.buffer])
  } catch (error) {
    tell({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

import type { Paper } from '#domain/document/paper.ts'
import { answerErrands } from '../base/thread.ts'
import { draw } from './draw.ts'

// The thread that draws papers, with all that it takes: fonts, and who writes PDF.

answerErrands({ act: async (paper: Paper) => new Uint8Array(await draw(paper)) })

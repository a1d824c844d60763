import { answerErrands } from '../base/thread.ts'
import { drawStills } from './draw-stills.ts'

// The thread that draws parts of papers as pictures, with all that it takes: who writes PDF, and who shows it.

answerErrands({ act: drawStills })

import { BellLines } from './BellLines.tsx'
import { BrandChoice } from './BrandChoice.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { Palette } from './Palette.tsx'

/** Parts that open over every page, in one file: it is fetched while the browser has nothing else to do. */
export const opened = { BellLines, BrandChoice, KeyHelp, Palette }

import { BulkBar } from './BulkBar.tsx'
import { TableMailDialog } from './TableMailDialog.tsx'
import { ViewDialog } from './ViewDialog.tsx'
import { ViewLines } from './ViewLines.tsx'

/** Parts that open over every list, in one file: it is fetched while the browser has nothing else to do. */
export const opened = { BulkBar, TableMailDialog, ViewDialog, ViewLines }

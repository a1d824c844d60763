import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { readEnvironment } from './base/environment.ts'
import { closeDataFolder } from './data-folder.ts'
import { boundHeap } from './heap-room.ts'

const { dataFolder } = readEnvironment()
process.umask(0o077)
closeDataFolder(dataFolder)
// What was once read and translated is kept beside the data: the next start takes half the time.
enableCompileCache(join(dataFolder, 'compiled'))
// Starting makes much that is used once. The room for new things may grow when there is work, not for that: 20 MB less.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./run.ts')
boundHeap()
flushCompileCache()

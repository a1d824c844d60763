import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'

// The engine's translator of TypeScript takes some 25 MB, and main.ts would need it before it knows where translated
// modules are kept: begun here, a server that was started once before never loads it.
process.umask(0o077)
enableCompileCache(join(resolve(process.env.DATA_FOLDER ?? '.data'), 'compiled'))
await import('./main.ts')

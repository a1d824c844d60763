import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

/** The server started anew at each change, and the client in the browser changed as you type. */
const root = join(import.meta.dirname, '..')
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.mjs'], {
  cwd: root,
  stdio: 'inherit',
})
const client = await createServer({ configFile: join(root, 'web', 'vite.config.ts'), server: { host: '127.0.0.1' } })
await client.listen()
client.printUrls()

process.once('SIGINT', stop)
process.once('SIGTERM', stop)
server.once('exit', stop)

async function stop() {
  server.kill('SIGTERM')
  await client.close()
}

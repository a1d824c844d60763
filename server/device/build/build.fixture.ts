import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { World } from '#test/world.ts'
import { takeInBuild } from './arrival.ts'

const built = join(import.meta.dirname, '..', '..', '..', 'dist', 'player')

/** A build that differs by a word of its page alone, as if a newer server had started; answers its hash. */
export async function anotherBuild(
  { server, dataFolder }: Pick<World, 'server' | 'dataFolder'>,
  word: string,
): Promise<string> {
  const folder = join(dataFolder, `build-${word}`)
  await mkdir(folder)
  await cp(built, folder, { recursive: true })
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await writeFile(join(folder, 'index.html'), page.replace('<body>', `<body data-word="${word}">`))
  return takeInBuild(server.services, folder)
}

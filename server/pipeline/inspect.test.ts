import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpeg } from './fixtures.ts'
import { inspectVideo } from './inspect.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspect-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A film that is bright and dark by turns, so many times a second. */
async function flashing(times: number) {
  const path = join(folder, `${times}.mp4`)
  const luma = `if(lt(mod(T*${times},1),0.5),235,16)`
  const source = ['-f', 'lavfi', '-i', `color=black:s=160x90:r=30:d=4,geq=lum='${luma}':cb=128:cr=128`]
  await ffmpeg([...source, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', path])
  return (await inspectVideo(path)).filter(({ kind }) => kind === 'flashing')
}

test('a film that flashes five times a second is told with its place, one that does twice is not', async () => {
  const [found, ...others] = await flashing(5)
  expect([found?.kind, others]).toEqual(['flashing', []])
  expect(found?.fromMs).toBeLessThan(500)
  expect(found?.toMs).toBeGreaterThan(3000)
  expect(await flashing(2)).toEqual([])
})

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { admit } from '#server/pipeline/admit.ts'
import { cageKind, settleFor } from '#server/pipeline/cage/cage-kind.ts'
import { tools } from '#server/pipeline/cage/tools.ts'
import { commandFor } from '#server/pipeline/command.ts'
import { convert } from '#server/pipeline/convert/convert.ts'
import { planVideo } from '#server/pipeline/convert/plan.ts'
import { film } from '#server/pipeline/fixtures.ts'
import { openFolderStore } from '#server/pipeline/folder-store.ts'
import type { Figures } from './figures.ts'

/** Cost of our care: the processor time from upload to stored variants, against ffmpeg run bare on the same file. */
export async function encode(): Promise<Figures> {
  // Times of programs behind bubblewrap are lost to us: it does not hand them on when they end.
  if ((await cageKind()) === 'walls') settleFor('limits')
  // Looked for once when a server starts, not with each film.
  await tools()
  const folder = await mkdtemp(join(tmpdir(), 'litfass-encode-'))
  try {
    const path = await heavyFilm(folder)
    const bare = await bareRun(path, folder)
    const whole: number[] = []
    const plain: number[] = []
    // Taken in turns, the better of each: neighbours on the machine make caches cold and times longer.
    for (let round = 0; round < 2; round++) {
      whole.push(await cpuTicksOf(() => throughThePipeline(path, folder)))
      plain.push(await cpuTicksOf(bare))
    }
    const value = Math.round((Math.min(...whole) / Math.min(...plain)) * 100) / 100
    return { 'encode: CPU of the whole pipeline / bare ffmpeg': { value, aim: 1.1, better: 'lower', unit: 'x' } }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Too many bits a second to be handed on as it is, so that every step of the ladder is made. */
function heavyFilm(folder: string) {
  const flags = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  return film(folder, 'heavy.mp4', { size: '1920x1080', rate: 30, seconds: 4, flags })
}

async function throughThePipeline(path: string, folder: string) {
  const store = openFolderStore(folder)
  const admission = await admit({ path, name: 'heavy.mp4' })
  const { variants } = await convert(admission, { workFolder: await store.workFolder(), preset: 'veryfast' })
  for (const file of new Set(variants.map((variant) => variant.path))) {
    await store.put(file, file.endsWith('.mp4') ? 'mp4' : 'jpg')
  }
}

/** The same arguments without gate, cage, measuring and storing. */
async function bareRun(path: string, folder: string) {
  const admission = await admit({ path, name: 'heavy.mp4' })
  if (admission.kind !== 'video') throw new Error('A film was expected')
  const workFolder = await openFolderStore(folder).workFolder()
  const flags = commandFor(admission, planVideo(admission, { mayCopy: true }), { workFolder, preset: 'veryfast' })
  const { ffmpeg } = await tools()
  return () => promisify(execFile)(ffmpeg, flags, { maxBuffer: 64 * 1024 * 1024 })
}

/** Of this process and of every child that ended meanwhile. */
async function cpuTicksOf(act: () => Promise<unknown>) {
  const before = await ticksNow()
  await act()
  return (await ticksNow()) - before
}

async function ticksNow() {
  const line = await readFile('/proc/self/stat', 'utf8')
  // The name in brackets may hold spaces; own and children's times are the 12th to 15th word after it.
  const words = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return words.slice(11, 15).reduce((sum, word) => sum + Number(word), 0)
}

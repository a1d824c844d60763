import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A bright moving picture with a tone, as long as a slot. */
export async function drawFilm(path: string): Promise<void> {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=25']
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=330']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  // Its own name in the file makes each drawn film another one.
  const title = ['-metadata', `title=${path}`]
  await run(process.env.FFMPEG_PATH ?? 'ffmpeg', [...picture, ...tone, '-t', '15', ...codecs, ...title, path])
}

import { brightnessReader } from '#domain/file/flashes.ts'
import { BLACK_SECONDS, type FilmFinding, FROZEN_SECONDS, findingsIn } from '#domain/file/inspection.ts'
import { tools } from '#server/pipeline/cage/tools.ts'
import { measureVideo } from '#server/pipeline/probe/measure.ts'
import { asMp4, probeVideo } from '#server/pipeline/probe/probe.ts'
import { refuseUnfinished, run } from '#server/pipeline/run.ts'

/** Brightness of each picture, told on the output. */
const LUMA = 'signalstats,metadata=mode=print:key=lavfi.signalstats.YAVG:file=-'

const limits = { cpuSeconds: 300, memoryBytes: 2 * 1024 ** 3, milliseconds: 600_000 }

/** Looks through a film once, in small, and listens to it. */
export async function inspectVideo(path: string, signal?: AbortSignal): Promise<FilmFinding[]> {
  const { ffmpeg } = await tools()
  const facts = await probeVideo(path)
  const { seconds } = await measureVideo(path, facts)
  const brightness = brightnessReader()
  const picture = `scale=320:-2,blackdetect=d=${BLACK_SECONDS}:pix_th=0.08,freezedetect=n=0.002:d=${FROZEN_SECONDS},${LUMA}`
  const ended = await run(
    {
      program: ffmpeg,
      arguments: [
        // The filters tell what they find at this level; the loudness of each moment is not of interest.
        ...['-hide_banner', '-nostdin', '-nostats', '-v', 'info', '-threads', '1', ...asMp4, '-i', path],
        ...['-map', `0:${facts.stream}`, '-vf', picture],
        ...(facts.audioCodec ? ['-map', `0:${facts.audioStream}`, '-af', 'ebur128=framelog=verbose'] : []),
        ...['-f', 'null', '-'],
      ],
    },
    { readable: [path], ...limits, onLine: brightness.read, ...(signal && { signal }) },
  )
  refuseUnfinished(ended)
  if (ended.code !== 0) throw new Error(`ffmpeg ended with ${ended.code}: ${ended.errors.slice(-2000)}`)
  return findingsIn(ended.errors, Math.round(seconds * 1000), brightness.film)
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { tools } from '#server/pipeline/cage/tools.ts'

/** Independent reading of a finished film. */
export interface Reading {
  width: number
  height: number
  codec: string
  pixelFormat: string
  range: string
  start: number
  seconds: number
  frames: number
  keyFrames: number[]
  hasSound: boolean
}

export async function readFilm(path: string): Promise<Reading> {
  const flags = ['-v', 'error', '-show_streams', '-show_packets', '-of', 'json', path]
  const { stdout } = await promisify(execFile)((await tools()).ffprobe, flags, { maxBuffer: 64 * 1024 * 1024 })
  // The shape is ffprobe's documented one.
  const { streams, packets } = JSON.parse(stdout) as { streams: Stream[]; packets: Packet[] }
  const video = streams.find(({ codec_type }) => codec_type === 'video')
  if (!video) throw new Error(`${path} holds no film`)
  const own = packets.filter(({ stream_index }) => stream_index === video.index)
  const ends = own.map(({ pts_time, duration_time = 0 }) => Number(pts_time) + Number(duration_time))
  return {
    ...{ width: video.width, height: video.height, codec: video.codec_name, pixelFormat: video.pix_fmt },
    range: video.color_range ?? 'unknown',
    start: Number(video.start_time),
    seconds: Math.max(...ends),
    frames: own.length,
    keyFrames: own.filter(({ flags }) => flags.startsWith('K')).map(({ pts_time }) => Number(pts_time)),
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
  }
}

interface Stream {
  index: number
  codec_type: string
  codec_name: string
  width: number
  height: number
  pix_fmt: string
  color_range?: string
  start_time: string
}
interface Packet {
  stream_index: number
  pts_time: string
  duration_time?: string
  flags: string
}

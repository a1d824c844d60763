import { refuse, refuseUnless } from '#domain/base/reply.ts'
import type { Stored } from '#domain/file/orientation.ts'
import { tools } from '#server/pipeline/cage/tools.ts'
import { refuseUnfinished, run } from '#server/pipeline/run.ts'

/** Facts in the header of a video. Lengths are left out: headers lie about them, see `measure`. */
export interface VideoFacts extends Required<Stored> {
  /** Index of the picture among the file's streams. */
  stream: number
  codec: string
  profile: string
  pixelFormat: string
  isFullRange: boolean
  isInterlaced: boolean
  /** Turned or mirrored by a matrix, which not every player obeys. */
  hasMatrix: boolean
  transfer: string | undefined
  matrixCoefficients: string | undefined
  framesPerSecond: Fraction
  /** Undefined where the file does not keep a list. */
  declaredFrames: number | undefined
  startSeconds: number
  /** Undefined where there is no sound, or none that can be read. */
  audioCodec: string | undefined
  audioStream: number | undefined
}

export interface Fraction {
  over: number
  under: number
}

/** Reads a file as MP4 and as nothing else: a playlist named .mp4 must not make ffmpeg open other files. */
export const asMp4 = ['-f', 'mov', '-protocol_whitelist', 'file']
export const probeLimits = { cpuSeconds: 20, memoryBytes: 2 * 1024 ** 3, milliseconds: 20_000 }

/** The codecs we let near a decoder. */
const readableCodecs = new Set('h264 hevc av1 vp9 vp8 mpeg4 mpeg2video mpeg1video h263 mjpeg prores dnxhd'.split(' '))

export async function probeVideo(path: string): Promise<VideoFacts> {
  const { ffprobe } = await tools()
  const flags = ['-v', 'error', ...asMp4, '-show_streams', '-show_format', '-of', 'json', path]
  const ended = await run({ program: ffprobe, arguments: flags }, { readable: [path], ...probeLimits })
  refuseUnfinished(ended)
  refuseUnless(ended.code === 0, 'file.corrupt')
  // The shape is ffprobe's documented one; every member is treated as possibly absent.
  return factsOf(JSON.parse(ended.output) as Probe)
}

interface Probe {
  format?: { start_time?: string }
  streams?: Stream[]
}
interface Stream {
  index?: number
  codec_type?: string
  codec_name?: string
  codec_tag_string?: string
  profile?: string
  width?: number
  height?: number
  sample_aspect_ratio?: string
  pix_fmt?: string
  color_range?: string
  color_space?: string
  color_transfer?: string
  field_order?: string
  avg_frame_rate?: string
  nb_frames?: string
  disposition?: { attached_pic?: number }
  side_data_list?: { side_data_type?: string; rotation?: number }[]
}

function factsOf({ format, streams = [] }: Probe): VideoFacts {
  const video = filmAmong(streams)
  if (!video) refuse('file.noVideo')
  const codec = codecOf(video)
  refuseUnless(readableCodecs.has(codec), 'file.codec', { values: { codec } })
  const { width = 0, height = 0 } = video
  refuseUnless(width > 0 && height > 0, 'file.corrupt')
  const sound = streams.find(isReadableSound)
  return {
    ...{ stream: video.index ?? 0, codec, width, height },
    ...lookOf(video),
    ...turnOf(video),
    framesPerSecond: fraction(video.avg_frame_rate, '/') ?? { over: 25, under: 1 },
    declaredFrames: Number(video.nb_frames) || undefined,
    startSeconds: Number(format?.start_time) || 0,
    audioCodec: sound?.codec_name,
    audioStream: sound?.index,
  }
}

/** Covers and chapter pictures are kept as video streams too: the film is the one with the most frames. */
function filmAmong(streams: readonly Stream[]): Stream | undefined {
  return streams.filter(isMoving).sort((one, other) => framesIn(other) - framesIn(one))[0]
}

/** A film in pieces keeps no count; a still is one frame. */
function framesIn({ nb_frames, codec_name = '' }: Stream): number {
  return Number(nb_frames) || (stillCodecs.has(codec_name) ? 1 : Number.MAX_SAFE_INTEGER)
}

const stillCodecs = new Set(['mjpeg', 'png', 'gif', 'bmp'])

/** A codec without a name here has four letters in the file. */
function codecOf({ codec_name = 'unknown', codec_tag_string = '' }: Stream): string {
  if (codec_name !== 'unknown' && codec_name !== 'none') return codec_name
  return /^[ -Z^-~]{4}$/.test(codec_tag_string) ? codec_tag_string : codec_name
}

function isMoving({ codec_type, disposition }: Stream) {
  return codec_type === 'video' && !disposition?.attached_pic
}

function isReadableSound({ codec_type, codec_name = 'unknown' }: Stream) {
  return codec_type === 'audio' && codec_name !== 'unknown' && codec_name !== 'none'
}

function lookOf(video: Stream) {
  const { pix_fmt: pixelFormat = 'unknown', field_order = 'unknown' } = video
  return {
    profile: video.profile ?? 'unknown',
    pixelFormat,
    isFullRange: video.color_range === 'pc' || pixelFormat.startsWith('yuvj'),
    isInterlaced: !['progressive', 'unknown'].includes(field_order),
    transfer: video.color_transfer,
    matrixCoefficients: video.color_space,
  }
}

function turnOf({ side_data_list = [], sample_aspect_ratio }: Stream) {
  const matrix = side_data_list.find((side) => side.side_data_type === 'Display Matrix')
  const ratio = fraction(sample_aspect_ratio, ':') ?? { over: 1, under: 1 }
  return { pixelRatio: ratio.over / ratio.under, rotation: matrix?.rotation ?? 0, hasMatrix: matrix !== undefined }
}

function fraction(text: string | undefined, sign: string): Fraction | undefined {
  const [over = 0, under = 0] = (text ?? '').split(sign).map(Number)
  return over > 0 && under > 0 ? { over, under } : undefined
}

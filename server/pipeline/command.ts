import { join } from 'node:path'
import type { Size } from '#domain/file/orientation.ts'
import type { VideoAdmission } from '#server/pipeline/admission.ts'
import { copyName, type Encode, isWideRange, type Plan } from '#server/pipeline/convert/plan.ts'
import type { Preset, Step, Work } from '#server/pipeline/convert/variant.ts'
import { asMp4 } from '#server/pipeline/probe/probe.ts'

/** The arguments of the one ffmpeg run that decodes a video once and writes all its forms. */
export function commandFor(video: VideoAdmission, plan: Plan, { workFolder: folder, preset }: Work): string[] {
  return [
    // The summary of frames read and decoded is told at this level of talkativeness only.
    ...['-hide_banner', '-nostdin', '-nostats', '-v', 'verbose', '-progress', 'pipe:1', '-y'],
    ...['-threads', '2', '-filter_complex_threads', '2', ...asMp4, '-i', video.path],
    ...['-filter_complex', graph(video, plan)],
    ...(plan.copy ? copyOutput(video, folder) : []),
    ...plan.encodes.flatMap((encode) => encodeOutput(video, plan, encode, { folder, preset })),
    ...thumbOutput({ folder, preset }),
    ...['-map', '[poster]', '-fps_mode', 'passthrough', '-q:v', '3', '-f', 'image2', join(folder, 'poster-%d.jpg')],
  ]
}

/** Makes frames steady, upright, square and plain at the largest size needed, then divides them among the outputs. */
function graph(video: VideoAdmission, plan: Plan) {
  const largest = largestOf(plan)
  const outputs = [...plan.encodes.map(({ name }) => name), 'thumb', 'poster']
  const branches = [
    ...plan.encodes.map(({ name, size }) => [name, name, sized(size, largest)] as const),
    ['thumb', 'thumb', `${sized(plan.thumb, largest)},fps=12:eof_action=pass,trim=0:6,setpts=PTS-STARTPTS`] as const,
    ['poster', 'poster', stillsOf(plan.poster)] as const,
  ]
  const source = `[0:${video.video.stream}]${prepared(video, plan, largest)},split=${outputs.length}${outputs.map((name) => `[${name}0]`).join('')}`
  return [source, ...branches.map(([from, to, filters]) => `[${from}0]${filters}[${to}]`)].join(';')
}

function largestOf({ encodes: [first], poster }: Plan) {
  return first && first.size.width > poster.size.width ? first.size : poster.size
}

function prepared(admission: VideoAdmission, { framesPerSecond }: Plan, { width, height }: Size) {
  const { video } = admission
  const deinterlaced = video.isInterlaced ? 'bwdif=mode=send_frame,' : ''
  const steady = `fps=${framesPerSecond}:start_time=0`
  const scale = `scale=${width}:${height}:out_range=tv`
  if (isWideRange(video)) return `${deinterlaced}${steady},scale=${width}:${height},${toneMap(video)},setsar=1`
  return `${deinterlaced}${steady},${scale}:in_color_matrix=${matrixOf(video)}:out_color_matrix=bt709,setsar=1,format=yuv420p`
}

/** Untagged pictures follow the custom of their time: small ones the old matrix, large ones the new. */
function matrixOf({ matrixCoefficients = 'unknown', height, width }: VideoAdmission['video']) {
  if (matrixCoefficients !== 'unknown' && matrixCoefficients !== 'gbr') return 'auto'
  return Math.min(width, height) >= 720 ? 'bt709' : 'bt601'
}

/** Folds bright phone and film pictures into what an ordinary screen shows. */
function toneMap({ transfer }: VideoAdmission['video']) {
  const source = `zscale=tin=${transfer}:min=bt2020nc:pin=bt2020:t=linear:npl=100`
  const folded = 'format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0'
  return `${source},${folded},zscale=t=bt709:m=bt709:r=tv,format=yuv420p`
}

function sized({ width, height }: Size, given: Size) {
  return width === given.width && height === given.height ? 'null' : `scale=${width}:${height},setsar=1`
}

/** The first frame from each of the seconds on, and how bright and how even it is: a line each among those of the progress. */
function stillsOf({ size, atSeconds }: Plan['poster']) {
  const seconds = atSeconds.map((second) => second.toFixed(3))
  const isWanted = seconds.map((second) => `gte(t,${second})*not(gte(prev_t,${second}))`).join('+')
  return `select='${isWanted}',${stillAt(size)},signalstats,metadata=mode=print:file=-:direct=1`
}

/** Viewers read a JPEG as full range with the old matrix; said openly, or the colours shift. */
function stillAt({ width, height }: Size) {
  return `scale=${width}:${height}:out_range=pc:out_color_matrix=bt601,setsar=1,format=yuvj420p`
}

const quality: Record<Step, { crf: string; rate: string; buffer: string }> = {
  fhd: { crf: '21', rate: '8M', buffer: '16M' },
  hd: { crf: '22', rate: '4M', buffer: '8M' },
  sd: { crf: '23', rate: '1500k', buffer: '3M' },
}

interface Target {
  folder: string
  preset: Preset
}

function encodeOutput(video: VideoAdmission, plan: Plan, { name }: Encode, { folder, preset }: Target) {
  const { crf, rate, buffer } = quality[name]
  return [
    ...['-map', `[${name}]`, ...(video.video.audioCodec ? soundOutput(video) : [])],
    ...['-c:v', 'libx264', '-preset', preset, '-crf', crf, '-maxrate', rate, '-bufsize', buffer],
    ...['-profile:v', 'high', ...plainColours, ...keyFrames(plan)],
    ...mp4At(join(folder, `${name}.mp4`)),
  ]
}

const plainColours = [
  ...['-pix_fmt', 'yuv420p', '-color_range', 'tv'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
]

/** One every two seconds exactly, so that all forms of a video can be cut and joined at the same places. */
function keyFrames({ framesPerSecond }: Plan) {
  const most = String(Math.ceil(framesPerSecond * 2))
  return ['-g', most, '-keyint_min', '1', '-sc_threshold', '0', '-force_key_frames', 'expr:gte(t,n_forced*2)']
}

/** Sound starts with the picture and ends with it: an over-long track would freeze the last frame. */
function soundOutput({ measure, video }: VideoAdmission) {
  const cut = `aresample=async=1:first_pts=0,atrim=end=${measure.seconds.toFixed(3)}`
  return ['-map', `0:${video.audioStream}`, '-af', cut, '-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2']
}

function copyOutput(video: VideoAdmission, folder: string) {
  const { audioCodec, audioStream, stream } = video.video
  const sound =
    audioCodec === 'aac' ? ['-map', `0:${audioStream}`, '-c:a', 'copy'] : audioCodec ? soundOutput(video) : []
  const end = ['-t', video.measure.seconds.toFixed(3)]
  return ['-map', `0:${stream}`, ...sound, '-c:v', 'copy', ...end, ...mp4At(join(folder, `${copyName}.mp4`))]
}

function thumbOutput({ folder, preset }: Target) {
  const rate = ['-c:v', 'libx264', '-preset', preset, '-crf', '28', '-profile:v', 'high']
  return ['-map', '[thumb]', ...rate, ...plainColours, ...mp4At(join(folder, 'thumb.mp4'))]
}

/** Table of contents first, and nothing of the source's own titles, places or chapters. */
function mp4At(path: string) {
  return ['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', path]
}

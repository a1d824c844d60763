import { refuseUnless } from '#domain/base/reply.ts'
import { tools } from '#server/pipeline/cage/tools.ts'
import { asMp4, probeLimits, type VideoFacts } from '#server/pipeline/probe/probe.ts'
import { refuseUnfinished, run } from '#server/pipeline/run.ts'

/** Measured content of a video, by reading through it without decoding: headers claim 40 hours for one second. */
export interface Measure {
  seconds: number
  /** Time that the sound runs before the first frame stands. */
  lateSeconds: number
  /** Frames a decoder must give; fewer means damage. */
  frames: number
  /** Every frame stands as long as its neighbours. */
  isConstantRate: boolean
  /** The usual time between two frames; undefined for a single one. */
  secondsPerFrame: number | undefined
  /** Frames that are in the file but cut off by its edit list. */
  hiddenFrames: number
}

export async function measureVideo(path: string, facts: VideoFacts): Promise<Measure> {
  const packets = await packetsOf(path, facts)
  refuseUnless(
    packets.some(({ isHidden }) => !isHidden),
    'file.corrupt',
  )
  const shown = packets.filter((packet) => !packet.isHidden).sort((one, other) => one.at - other.at)
  const end = shown.reduce((latest, { at, lasts }) => Math.max(latest, at + lasts), facts.startSeconds)
  return {
    seconds: end - facts.startSeconds,
    lateSeconds: (shown[0]?.at ?? facts.startSeconds) - facts.startSeconds,
    frames: shown.length + (await missingFrames(path, packets.length, facts)),
    hiddenFrames: packets.length - shown.length,
    ...rhythmOf(shown.map(({ at }) => at)),
  }
}

interface Packet {
  at: number
  lasts: number
  isHidden: boolean
}

/** Reading a file of the largest size from a slow disk takes a while; decoding never happens. */
const readLimits = { ...probeLimits, cpuSeconds: 60, milliseconds: 120_000 }

async function packetsOf(path: string, { stream }: VideoFacts, ...options: string[]): Promise<Packet[]> {
  const { ffprobe } = await tools()
  const what = [
    '-select_streams',
    String(stream),
    '-show_entries',
    'packet=pts_time,duration_time,flags',
    '-of',
    'csv=p=0',
  ]
  const flags = ['-v', 'error', ...asMp4, ...options, ...what, path]
  const packets: Packet[] = []
  const onLine = (line: string) => {
    const [at, lasts, marks = ''] = line.split(',')
    // Side data hangs on as further lines; only lines of three parts are packets.
    if (marks) packets.push({ at: Number(at) || 0, lasts: Number(lasts) || 0, isHidden: marks.includes('D') })
  }
  const ended = await run({ program: ffprobe, arguments: flags }, { readable: [path], ...readLimits, onLine })
  refuseUnfinished(ended)
  refuseUnless(ended.code === 0, 'file.corrupt')
  return packets
}

/** Declared but not there. An edit list also leaves frames out, so they are counted again without it. */
async function missingFrames(path: string, found: number, facts: VideoFacts) {
  const { declaredFrames = found } = facts
  if (found >= declaredFrames) return 0
  const all = await packetsOf(path, facts, '-ignore_editlist', '1')
  return Math.max(0, declaredFrames - all.length)
}

function rhythmOf(times: readonly number[]) {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const sorted = gaps.toSorted((one, other) => one - other)
  const usual = sorted[Math.floor(sorted.length / 2)]
  // Time stamps are rounded to the file's own ticks; a millisecond more or less is not a change of pace.
  const slack = 0.001 + (usual ?? 0) * 0.02
  return {
    secondsPerFrame: usual && usual > 0 ? usual : undefined,
    isConstantRate: usual !== undefined && usual > 0 && gaps.every((gap) => Math.abs(gap - usual) <= slack),
  }
}

/** Decodes until the first frame: a file of which nothing can be read is refused before it is taken. */
export async function refuseUnreadable(path: string, { stream }: VideoFacts): Promise<void> {
  const { ffmpeg } = await tools()
  const source = ['-v', 'error', '-nostdin', '-threads', '1', ...asMp4, '-t', '60', '-i', path, '-map', `0:${stream}`]
  const sink = ['-frames:v', '1', '-progress', 'pipe:1', '-nostats', '-f', 'null', '-']
  const ended = await run({ program: ffmpeg, arguments: [...source, ...sink] }, { readable: [path], ...probeLimits })
  refuseUnfinished(ended)
  refuseUnless(/^frame=\s*[1-9]/m.test(ended.output), 'file.corrupt')
}

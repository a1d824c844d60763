import { type Size, shrinkInto, turnTowards } from '#domain/file/orientation.ts'
import { posterSeconds } from '#domain/file/poster.ts'
import type { VideoAdmission } from '#server/pipeline/admission.ts'
import { boxes, ladder, type Step } from '#server/pipeline/convert/variant.ts'

/** Work of one run of ffmpeg for a video. */
export interface Plan {
  /** Handed on as it is: a player can show the source itself. */
  copy: Size | undefined
  encodes: Encode[]
  /** File for each step of the ladder; small sources need fewer files than there are steps. */
  steps: Record<Step, string>
  thumb: Size
  /** Stills of which one becomes the poster. */
  poster: { size: Size; atSeconds: readonly number[] }
  framesPerSecond: number
}

export interface Encode {
  name: Step
  size: Size
}

export const copyName = 'source'

export function planVideo(video: VideoAdmission, { mayCopy }: { mayCopy: boolean }): Plan {
  const sizes = ladder.map((name) => ({ name, size: shrinkInto(video.size, turnTowards(video.size, boxes[name])) }))
  const copy = mayCopy && isPlayerReady(video) ? video.size : undefined
  const isNeeded = ({ size }: Encode) => !copy || size.width < copy.width
  // Of steps that come out equal the last stays: its data rate is the one meant for that size.
  const encodes = sizes.filter(isNeeded).filter(({ size }, index, all) => all[index + 1]?.size.width !== size.width)
  const serving = (step: Encode) => encodes.find(({ size }) => size.width === step.size.width)?.name ?? copyName
  const [fhd, hd, sd] = sizes.map(serving)
  return {
    ...{ copy, encodes, framesPerSecond: steadyRate(video) },
    steps: { fhd: fhd ?? copyName, hd: hd ?? copyName, sd: sd ?? copyName },
    thumb: shrinkInto(video.size, turnTowards(video.size, boxes.thumb)),
    poster: {
      size: shrinkInto(video.size, turnTowards(video.size, boxes.hd)),
      atSeconds: posterSeconds(video.measure),
    },
  }
}

/** The source is what we would have made of it: every player shows it, and it is no burden to send. */
function isPlayerReady(admission: VideoAdmission) {
  const { video, measure, size, bytes } = admission
  const box = turnTowards(size, boxes.fhd)
  const isPlain = video.codec === 'h264' && video.pixelFormat === 'yuv420p' && !video.isFullRange && !isWideRange(video)
  const isUpright = !video.hasMatrix && video.pixelRatio === 1 && !video.isInterlaced
  const isSmall = size.width <= box.width && size.height <= box.height && isEven(size)
  const isWhole = measure.hiddenFrames === 0 && Math.abs(measure.lateSeconds) < 0.001
  const isSteady = measure.isConstantRate && rateOf(admission) <= fastest + 0.01
  const isLight = (bytes * 8) / measure.seconds <= heaviestBitsPerSecond
  return isPlain && isUpright && isSmall && isWhole && isSteady && isLight && readyProfiles.has(video.profile)
}

const readyProfiles = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High'])
const heaviestBitsPerSecond = 10_000_000
const fastest = 60

function isEven({ width, height }: Size) {
  return width % 2 === 0 && height % 2 === 0
}

/** Brightness beyond what an ordinary screen shows: phones (HLG) and film (PQ). */
export function isWideRange({ transfer }: { transfer: string | undefined }) {
  return transfer === 'arib-std-b67' || transfer === 'smpte2084'
}

function rateOf({ video: { framesPerSecond: declared } }: VideoAdmission) {
  return declared.over / declared.under
}

/** The source's own rate where it keeps one; else the usual rate that shows its quickest stretch, at most 60. */
function steadyRate(video: VideoAdmission) {
  const { isConstantRate, secondsPerFrame } = video.measure
  if (isConstantRate || !secondsPerFrame) return Math.min(fastest, rateOf(video))
  const wanted = 1 / secondsPerFrame
  return usualRates.find((rate) => wanted <= rate * 1.03) ?? fastest
}

const usualRates = [10, 12, 15, 24, 25, 30, 50, fastest]

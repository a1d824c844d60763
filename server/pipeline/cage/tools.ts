import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { refuse } from '#domain/base/reply.ts'

export interface Tools {
  ffmpeg: string
  ffprobe: string
  version: string
}

export type ToolCheck = { available: true; tools: Tools } | { available: false; reason: string; remedy: string }

type Environment = Readonly<Record<string, string | undefined>>

/** The programs that read and write video on this machine. */
export const checkTools = toolChecker(process.env)

/** Looked for and tried out until they are found, and then kept. */
export function toolChecker(environment: Environment): () => Promise<ToolCheck> {
  let checked: Promise<ToolCheck> | undefined
  return async () => {
    checked ??= findTools(environment)
    const mine = checked
    const check = await mine
    // A machine that was too busy to answer lacks nothing for ever, nor does one whose programs are installed meanwhile.
    if (!check.available && checked === mine) checked = undefined
    return check
  }
}

/** The programs, or the refusal that tells an operator whom to ask. */
export async function tools(): Promise<Tools> {
  const check = await checkTools()
  return check.available ? check.tools : refuse('file.conversionUnavailable', { kind: 'unavailable' })
}

export async function findTools(environment: Environment): Promise<ToolCheck> {
  const ffmpeg = await locate('ffmpeg', environment.FFMPEG_PATH, environment.PATH)
  const ffprobe = await locate('ffprobe', environment.FFPROBE_PATH, environment.PATH)
  if (!ffmpeg || !ffprobe) return unavailable(`${ffmpeg ? 'ffprobe' : 'ffmpeg'} was not found`)
  const missing = await missingAbilities(ffmpeg)
  if (missing.length > 0) return unavailable(`${ffmpeg} lacks ${missing.join(', ')}`)
  return { available: true, tools: { ffmpeg, ffprobe, version: await versionOf(ffmpeg) } }
}

function unavailable(reason: string): ToolCheck {
  return { available: false, reason, remedy: remedies[process.platform] ?? debian }
}

const debian = 'sudo apt-get install -y ffmpeg'
const remedies: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'brew install ffmpeg',
  win32: 'winget install ffmpeg',
}

async function locate(name: string, named: string | undefined, path = '') {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const candidates = named ? [named] : path.split(delimiter).map((folder) => join(folder, name + ending))
  for (const candidate of candidates) if (await isProgram(candidate)) return candidate
  return undefined
}

async function isProgram(path: string) {
  return access(path, constants.X_OK).then(
    () => true,
    // Not there or not ours to run: either way the search goes on.
    () => false,
  )
}

/** Every encoder, decoder and filter the conversion relies on, asked by the flag that lists them. */
const needed = {
  '-encoders': ['libx264', 'aac', 'mjpeg'],
  '-decoders': ['h264', 'hevc', 'vp9', 'libdav1d', 'aac'],
  '-filters': ['scale', 'fps', 'split', 'select', 'signalstats', 'metadata', 'zscale', 'tonemap'],
}

async function missingAbilities(ffmpeg: string) {
  const missing: string[] = []
  for (const [flag, names] of Object.entries(needed)) {
    const listed = await answerOf(ffmpeg, ['-hide_banner', flag])
    missing.push(...names.filter((name) => !new RegExp(`^ *\\S+ ${name} `, 'm').test(listed)))
  }
  return missing
}

async function versionOf(ffmpeg: string) {
  return /version (\S+)/.exec(await answerOf(ffmpeg, ['-version']))?.[1] ?? 'unknown'
}

async function answerOf(program: string, flags: string[]) {
  return promisify(execFile)(program, flags, { timeout: 10_000 }).then(
    ({ stdout }) => stdout,
    // A program that cannot even list what it can do can do nothing; the caller names what is missing.
    () => '',
  )
}

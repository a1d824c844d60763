import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runProgram } from './setup-run.mjs'

/**
 * Programs that the product calls on the machine. `forTests`: needed by the tests alone. `isVital`: no tests without
 * it. `lean`: a smaller package with what is needed of the other, where the system has it.
 */
const tools = [
  {
    aptPackage: 'ffmpeg',
    isThere: () => process.env.FFMPEG_PATH !== undefined || areOnPath('ffmpeg', 'ffprobe'),
    isVital: true,
  },
  { aptPackage: 'bubblewrap', isThere: () => areOnPath('bwrap') },
  {
    aptPackage: 'chromium',
    lean: 'chromium-headless-shell',
    isThere: () =>
      process.env.CHROMIUM_PATH !== undefined || areOnPath('chromium-headless-shell') || areOnPath('chromium'),
    forTests: true,
    isVital: true,
  },
  { aptPackage: 'fonts-noto-cjk', isThere: hasKoreanFont, forTests: true },
]

export async function installTools(isForTests) {
  const missing = missingTools(isForTests)
  if (missing.length === 0) return []
  if (mayInstall()) await apt(missing)
  const left = missingTools(isForTests)
  if (left.length > 0) report(left, isForTests)
  return missing.filter((tool) => !left.includes(tool)).map(({ aptPackage }) => aptPackage)
}

function missingTools(isForTests) {
  return tools.filter(({ forTests, isThere }) => (isForTests || !forTests) && !isThere())
}

function mayInstall() {
  return process.getuid?.() === 0 && areOnPath('apt-get')
}

async function apt(missing) {
  await aptGet('update')
  const packages = await Promise.all(
    missing.map(async ({ aptPackage, lean }) => (lean && (await isOffered(lean)) ? lean : aptPackage)),
  )
  console.log(`Installing ${packages.join(', ')} …`)
  await aptGet('install', '-y', '--no-install-recommends', ...packages)
}

async function aptGet(command, ...rest) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const { status, output } = await runProgram(
    'apt-get',
    ['-o', 'DPkg::Lock::Timeout=300', '-q', command, ...rest],
    options,
  )
  if (status !== 0) console.log(`apt-get ${command}:\n${output}`)
}

async function isOffered(aptPackage) {
  const { status } = await runProgram('apt-cache', ['show', '--no-all-versions', aptPackage])
  return status === 0
}

/** Never sudo: who may install decides what is installed. */
function report(left, isForTests) {
  const line = `apt-get install -y --no-install-recommends ${left.map(({ aptPackage }) => aptPackage).join(' ')}`
  if (isForTests && left.some(({ isVital }) => isVital)) {
    throw Object.assign(new Error(`the tests need more than is here. As root, run:\n${line}`), { exitCode: 2 })
  }
  const isDeaf = left.some(({ aptPackage }) => aptPackage === 'ffmpeg')
  console.log(`${isDeaf ? 'Media conversion is unavailable' : 'Some things are missing'}. As root, run:\n${line}`)
}

function areOnPath(...programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.every((program) => folders.some((folder) => existsSync(join(folder, program))))
}

function hasKoreanFont() {
  const folder = '/usr/share/fonts/opentype/noto'
  return existsSync(folder) && readdirSync(folder).some((name) => name.includes('CJK'))
}

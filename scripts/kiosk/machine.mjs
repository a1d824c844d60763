import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, readdir, readFile, statfs, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** Runs on the Node that Debian brings, hence plain JavaScript: what a kiosk machine can do, by files and by programs. */
export function openMachine({ root = '/', environment = process.env, folder = environment.HOME ?? '/' } = {}) {
  const run = (program, args, options = {}) =>
    promisify(execFile)(program, args, { env: environment, timeout: 10_000, maxBuffer: 64_000_000, ...options })
  const isThere = (program) => programIn(environment.PATH ?? '', program)
  /** The first way whose program is there, and the setting without which it would be of no use. */
  const firstWay = async (ways) => {
    for (const [program, args, needs] of ways)
      if ((needs === undefined || environment[needs]) && (await isThere(program))) return { program, args }
    return undefined
  }
  const doFirst = async (ways) => {
    const way = await firstWay(ways)
    if (!way) throw new Error('no program on this machine does it')
    return run(way.program, way.args)
  }
  let isScreenOn = true

  const switchScreen = async (isOn) => {
    if (environment.SERIAL_PORT) return speakSerially(isOn ? environment.SERIAL_ON : environment.SERIAL_OFF)
    await doFirst(powerWays(isOn, environment.CEC_DEVICE))
  }
  /** Panels that are switched by their serial line: the bytes of their maker's table, in hexadecimal. */
  const speakSerially = async (hex = '') => {
    if (!/^([0-9a-f]{2})+$/i.test(hex)) throw new Error('SERIAL_ON and SERIAL_OFF are bytes in hexadecimal')
    await run('stty', ['-F', environment.SERIAL_PORT, environment.SERIAL_BAUD ?? '9600', 'raw', '-echo'])
    await writeFile(environment.SERIAL_PORT, Buffer.from(hex, 'hex'))
  }

  const acts = {
    power: {
      isPossible: async () =>
        Boolean(environment.SERIAL_PORT) || (await firstWay(powerWays(true, environment.CEC_DEVICE))) !== undefined,
      async do({ isOn }) {
        await switchScreen(isOn)
        isScreenOn = isOn
      },
    },
    brightness: {
      isPossible: async () =>
        (await backlightIn(root)) !== undefined || (await firstWay(brightnessWays(0))) !== undefined,
      async do({ percent }) {
        const backlight = await backlightIn(root)
        if (!backlight) return void (await doFirst(brightnessWays(percent)))
        const most = Number(await readFile(join(backlight, 'max_brightness'), 'utf8'))
        await writeFile(join(backlight, 'brightness'), String(Math.round((most * percent) / 100)))
      },
    },
    volume: {
      isPossible: async () => (await firstWay(volumeWays(0))) !== undefined,
      do: ({ percent }) => doFirst(volumeWays(percent)),
    },
    reboot: { isPossible: () => isThere('systemctl'), do: () => run('systemctl', ['reboot']) },
    restart: {
      isPossible: () => isThere('systemctl'),
      do: () => run('systemctl', ['--user', '--no-block', 'restart', 'litfass-browser.service']),
    },
  }
  return {
    acts,
    async can() {
      const possible = await Promise.all(
        Object.entries(acts).map(async ([name, act]) => (await act.isPossible()) && name),
      )
      const hasScreenshot = (await firstWay(screenshotWays)) !== undefined
      return [...possible.filter(Boolean), ...(hasScreenshot ? ['screenshot'] : []), 'storage', 'readings', 'alive']
    },
    facts: () => factsOf(root),
    /** A PNG. */
    async screenshot() {
      const way = await firstWay(screenshotWays)
      if (!way) throw new Error('no program on this machine takes a picture of the screen')
      return (await run(way.program, way.args, { encoding: 'buffer' })).stdout
    },
    async storage() {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { free: bavail * bsize, total: blocks * bsize }
    },
    readings: async () => ({ ...(await readingsOf(root)), isScreenOn }),
  }
}

/** A television is asked by its own cable where its device is named: one without a picture would say so, and stay lit. */
const powerWays = (isOn, cec) => [
  ['cec-ctl', ['-d', cec, '-s', '--playback', '--to', '0', isOn ? '--image-view-on' : '--standby'], 'CEC_DEVICE'],
  ['swaymsg', [`output * dpms ${isOn ? 'on' : 'off'}`], 'SWAYSOCK'],
  ['xset', ['dpms', 'force', isOn ? 'on' : 'off'], 'DISPLAY'],
  ['ddcutil', ['setvcp', 'D6', isOn ? '01' : '04']],
]

const brightnessWays = (percent) => [['ddcutil', ['setvcp', '10', String(percent)]]]

const volumeWays = (percent) => [
  ['wpctl', ['set-volume', '@DEFAULT_AUDIO_SINK@', `${percent}%`]],
  ['pactl', ['set-sink-volume', '@DEFAULT_SINK@', `${percent}%`]],
  ['amixer', ['-q', 'sset', 'Master', `${percent}%`]],
]

const screenshotWays = [
  ['grim', ['-t', 'png', '-'], 'WAYLAND_DISPLAY'],
  ['import', ['-window', 'root', 'png:-'], 'DISPLAY'],
]

async function programIn(path, program) {
  for (const folder of path.split(delimiter)) {
    const isExecutable = await access(join(folder, program), constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isExecutable) return true
  }
  return false
}

async function backlightIn(root) {
  const folder = join(root, 'sys/class/backlight')
  const [first] = existsSync(folder) ? (await readdir(folder)).sort() : []
  return first === undefined ? undefined : join(folder, first)
}

async function factsOf(root) {
  const release = await textOf(join(root, 'etc/os-release'))
  const model =
    (await textOf(join(root, 'sys/class/dmi/id/product_name'))) || (await textOf(join(root, 'proc/device-tree/model')))
  const id = await textOf(join(root, 'etc/machine-id'))
  return {
    platform: 'linux-kiosk',
    os: /^PRETTY_NAME="?([^"\n]*)/m.exec(release)?.[1] ?? '',
    model,
    // The machine's own number is for root alone, and its id for nobody else to see.
    serial: id && createHash('sha256').update(`litfass ${id}`).digest('hex').slice(0, 16),
  }
}

async function readingsOf(root) {
  const memory = await textOf(join(root, 'proc/meminfo'))
  const bytesOf = (name) => {
    const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(memory)
    return found && Number(found[1]) * 1024
  }
  const load = /^[\d.]+/.exec(await textOf(join(root, 'proc/loadavg')))
  const processors = (await textOf(join(root, 'proc/stat'))).match(/^cpu\d+ /gm)?.length ?? 1
  return {
    temperature: await hottestIn(root),
    cpu: load && Math.min(100, Math.round((Number(load[0]) / processors) * 100)),
    memoryFree: bytesOf('MemAvailable'),
    memoryTotal: bytesOf('MemTotal'),
  }
}

async function hottestIn(root) {
  const folder = join(root, 'sys/class/thermal')
  const zones = existsSync(folder) ? (await readdir(folder)).filter((name) => name.startsWith('thermal_zone')) : []
  const texts = await Promise.all(zones.map((zone) => textOf(join(folder, zone, 'temp'))))
  const degrees = texts.filter(Boolean).map((text) => Number(text) / 1000)
  return degrees.length === 0 ? null : Math.max(...degrees)
}

/** Empty where there is no such file, or none for us. */
async function textOf(path) {
  return (await readFile(path, 'utf8').catch(() => '')).replaceAll('\0', '').trim()
}

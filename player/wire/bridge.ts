import { type CommandKind, type CommandPayload, commandKinds } from '#domain/device/command.ts'
import type { Registration } from '#domain/device/wire.ts'
import { tellAlive } from '#player/wire/alive.ts'
import { kioskShell } from '#player/wire/kiosk.ts'
import type { Shell, ShellReadings } from '#player/wire/shell.ts'

type DeviceFacts = Pick<Registration, 'platform' | 'os' | 'firmware' | 'version' | 'resolution' | 'model' | 'serial'>

/** Shell around the page: its knowledge and its acts. A browser alone can do little. */
export interface Bridge {
  facts(): DeviceFacts
  /** True if the shell does this kind of command; the page does the others that a browser can. */
  canDo(kind: CommandKind): boolean
  do(kind: CommandKind, payload: CommandPayload): Promise<void>
  /** Number of videos this device can decode at once. */
  decoders(): 1 | 2
  readings(): Promise<ShellReadings>
  room(): Promise<{ diskFree: number | null; diskTotal: number | null }>
  /** Of the whole panel; nothing where only the page can draw what it shows. */
  picture(): Promise<Blob | null>
  /** True if the machine has a volume: films play at their own then. */
  hasVolume: boolean
  setVolume(percent: number): Promise<void>
}

export const playerVersion = '1.0.0'

/** The shell that put itself there, or the kiosk's that the page's address names. */
export async function theBridge(): Promise<Bridge> {
  const shell = window.shell ?? (await kioskShell(location.hash))
  if (shell) tellAlive(shell)
  return bridgeOf(shell)
}

export function isSupported(bridge: Bridge, kind: CommandKind): boolean {
  // A newer server may know more kinds.
  return (kind in commandKinds && commandKinds[kind].inBrowser) || bridge.canDo(kind)
}

export function bridgeOf(shell: Shell | undefined): Bridge {
  const acts = actsOf(shell)
  let told: number | null = null
  return {
    facts: () => factsOf(shell),
    canDo: (kind) => acts[kind] !== undefined,
    async do(kind, payload) {
      const act = acts[kind]
      if (!act) throw new Error(`unsupported: ${kind}`)
      await act(payload)
    },
    decoders: () => shell?.facts.decoders ?? decodersOf(navigator.userAgent),
    readings: async () => (await shell?.readings?.().catch(notTold)) ?? unread(),
    async room() {
      const { free, total } = (await shell?.storage?.().catch(notTold)) ?? (await ownRoom())
      return { diskFree: free, diskTotal: total }
    },
    picture: async () => (await shell?.screenshot?.().catch(notTold)) ?? null,
    hasVolume: shell?.volume !== undefined,
    async setVolume(percent) {
      if (!shell?.volume || told === percent) return
      // Before it is done: whoever comes with the same one meanwhile has nothing to add.
      told = percent
      await shell.volume(percent).catch((error) => {
        told = null
        throw error
      })
    },
  }
}

type ShellAct = (payload: CommandPayload) => Promise<void>

/** The commands that are the shell's where it can do them. */
function actsOf(shell: Shell | undefined): Partial<Record<CommandKind, ShellAct>> {
  if (!shell) return {}
  const { power, brightness, reboot, restart, update } = shell
  return {
    ...(reboot && { reboot: () => reboot.call(shell) }),
    ...(restart && { launcher_restart: () => restart.call(shell) }),
    ...(power && { power_on: () => power.call(shell, true), power_off: () => power.call(shell, false) }),
    ...(brightness && { brightness: (payload) => brightness.call(shell, payload.brightness ?? 100) }),
    ...(update && {
      update_url: ({ url = '', sha256 = '', bytes = 0 }) => update.call(shell, { url, sha256, bytes }),
    }),
  }
}

function factsOf(shell: Shell | undefined): DeviceFacts {
  const { platform, os, firmware, model = '', serial = '' } = { ...browserAlone(), ...shell?.facts }
  return {
    platform: platform.slice(0, 40),
    os: os.slice(0, 80),
    firmware: firmware.slice(0, 80),
    version: playerVersion,
    resolution: `${screen.width * devicePixelRatio}x${screen.height * devicePixelRatio}`.slice(0, 11),
    model: model.slice(0, 80),
    serial: serial.slice(0, 80),
  }
}

function browserAlone(): { platform: string; os: string; firmware: string; model?: string; serial?: string } {
  return {
    platform: 'browser',
    os: navigator.platform,
    firmware: /Chrome\/[\d.]+/.exec(navigator.userAgent)?.[0] ?? '',
  }
}

/** The televisions of these two makers that are still in use have one decoder for a page. */
function decodersOf(userAgent: string): 1 | 2 {
  return /Web0S|Tizen/.test(userAgent) ? 1 : 2
}

function unread(): ShellReadings {
  return { temperature: null, cpu: null, ...ownMemory(), isScreenOn: !document.hidden }
}

/** Memory that the page's scripts may take; Chromium alone tells of it. */
function ownMemory() {
  const { memory } = performance as { memory?: { usedJSHeapSize: number; jsHeapSizeLimit: number } }
  if (!memory) return { memoryFree: null }
  return { memoryFree: memory.jsHeapSizeLimit - memory.usedJSHeapSize, memoryTotal: memory.jsHeapSizeLimit }
}

async function ownRoom() {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  return { free: quota === undefined || usage === undefined ? null : quota - usage, total: quota ?? null }
}

/** Nothing, where a shell fails to tell: a beat must not be lost for it. */
function notTold(error: unknown): undefined {
  console.error(error)
  return undefined
}

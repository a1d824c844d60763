import { type CommandKind, commandKinds } from '#domain/device/command.ts'
import type { Registration } from '#domain/device/wire.ts'

type DeviceFacts = Pick<Registration, 'platform' | 'os' | 'firmware' | 'version' | 'resolution' | 'model' | 'serial'>

/** Shell around the page: its knowledge and its acts. A browser alone can do little. */
export interface Bridge {
  facts(): DeviceFacts
  /** True if the shell does this kind of command; the page does the others that a browser can. */
  canDo(kind: CommandKind): boolean
  do(kind: CommandKind, payload: object): Promise<void>
  /** Number of videos this device can decode at once. */
  decoders(): 1 | 2
  readings(): { temperature: number | null; cpu: number | null; memoryFree: number | null; isScreenOn: boolean }
}

declare global {
  interface Window {
    /** Put there by a shell before the page starts. */
    litfassShell?: Partial<Bridge>
  }
}

export const playerVersion = '1.0.0'

export function theBridge(): Bridge {
  return { ...browserAlone, ...window.litfassShell }
}

export function isSupported(bridge: Bridge, kind: CommandKind): boolean {
  return commandKinds[kind].inBrowser || bridge.canDo(kind)
}

const browserAlone: Bridge = {
  facts: () => ({
    platform: 'browser',
    os: navigator.platform.slice(0, 80),
    firmware: (/Chrome\/[\d.]+/.exec(navigator.userAgent)?.[0] ?? '').slice(0, 80),
    version: playerVersion,
    resolution: `${screen.width * devicePixelRatio}x${screen.height * devicePixelRatio}`.slice(0, 11),
    model: '',
    serial: '',
  }),
  canDo: () => false,
  do: (kind) => Promise.reject(new Error(`unsupported: ${kind}`)),
  // The televisions of these two makers that are still in use have one decoder for a page.
  decoders: () => (/Web0S|Tizen/.test(navigator.userAgent) ? 1 : 2),
  readings: () => ({ temperature: null, cpu: null, memoryFree: null, isScreenOn: !document.hidden }),
}

/**
 * Program around the page, offered as `window.shell` before the page's first script runs: version 1. An act that is
 * left out is one that the machine cannot do, and the console reads "unsupported". A promise that fails says why in its
 * message. How to write one: docs/shell.md.
 */
export interface Shell {
  readonly version: 1
  readonly facts: ShellFacts
  /** Switches the panel, not the machine. */
  power?(isOn: boolean): Promise<void>
  /** Of the panel, 0 to 100. */
  brightness?(percent: number): Promise<void>
  /** Of the machine, 0 to 100; where it is left out, the page sets that of its films. */
  volume?(percent: number): Promise<void>
  /** The machine; the page is gone before it is done. */
  reboot?(): Promise<void>
  /** The browser alone; where it is left out, the page loads itself anew. */
  restart?(): Promise<void>
  /** Installs a package after its hash was checked; the page is gone before it is done. */
  update?(update: ShellUpdate): Promise<void>
  /** The whole panel as a picture that the browser can read; where it is left out, the page draws what it shows. */
  screenshot?(): Promise<Blob>
  /** Of the disk that the browser keeps its files on, in bytes. */
  storage?(): Promise<ShellStorage>
  readings?(): Promise<ShellReadings>
  /** Told every 20 seconds that the page lives: a shell that hears it no more starts the browser anew. */
  alive?(): Promise<void>
}

/** Facts of the machine. Each is cut to 80 characters, `platform` to 40. */
export interface ShellFacts {
  /** The kind of shell, such as `linux-kiosk` or `android`. */
  platform: string
  os: string
  firmware?: string
  model: string
  serial: string
  /** Number of films it can decode at once: 2 unless said otherwise. */
  decoders?: 1 | 2
}

export interface ShellUpdate {
  url: string
  /** SHA-256 in hexadecimal. */
  sha256: string
  bytes: number
}

export interface ShellStorage {
  free: number
  total: number
}

/** Null for what the machine cannot measure. */
export interface ShellReadings {
  /** In degrees Celsius. */
  temperature: number | null
  /** In percent of all processors. */
  cpu: number | null
  /** In bytes. */
  memoryFree: number | null
  /** In bytes: all that the machine has. */
  memoryTotal?: number | null
  isScreenOn: boolean
}

declare global {
  interface Window {
    shell?: Shell
  }
}

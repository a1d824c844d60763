export interface Watchdog {
  alive(): void
  pass(): Promise<void>
}

export function openWatchdog(options: { notify: () => Promise<unknown>; now?: () => number }): Watchdog

export function notifySystemd(environment?: Readonly<Record<string, string | undefined>>): Promise<void>

import type { Machine } from './machine.mjs'

/** `origin`: whose pages it answers; `port` 0: any that is free. */
export function openBridge(options: {
  machine: Machine
  origin: string
  token: string
  port: number
  onAlive?: () => void
}): Promise<{ port: number; close(): Promise<void> }>

export interface MachineAct {
  isPossible(): Promise<boolean>
  do(body: { isOn?: boolean; percent?: number }): Promise<unknown>
}

export interface Machine {
  acts: Readonly<Record<'power' | 'brightness' | 'volume' | 'reboot' | 'restart', MachineAct>>
  /** The acts that are possible here, by name. */
  can(): Promise<string[]>
  facts(): Promise<{ platform: string; os: string; model: string; serial: string }>
  screenshot(): Promise<Buffer>
  storage(): Promise<{ free: number; total: number }>
  readings(): Promise<{
    temperature: number | null
    cpu: number | null
    memoryFree: number | null
    memoryTotal: number | null
    isScreenOn: boolean
  }>
}

/** `root`: where its files begin; `folder`: whose disk is told of. */
export function openMachine(options?: {
  root?: string
  environment?: Readonly<Record<string, string | undefined>>
  folder?: string
}): Machine

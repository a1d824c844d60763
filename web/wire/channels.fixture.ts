import { vi } from 'vitest'

/** The server's end of a channel that the console has opened. */
class Channel {
  static readonly OPEN = 1
  readonly readyState = Channel.OPEN
  onopen: (() => void) | undefined
  onmessage: ((event: { data: string }) => void) | undefined
  onclose: ((event: { code: number }) => void) | undefined
  constructor(opened: Channel[]) {
    opened.push(this)
  }
  send() {}
}

/** The network's edge: the channels that the console opens, in their order. */
export function standInChannels(): Channel[] {
  const opened: Channel[] = []
  class Opened extends Channel {
    constructor() {
      super(opened)
    }
  }
  vi.stubGlobal('WebSocket', Opened)
  return opened
}

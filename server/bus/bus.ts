/**
 * Carries hints between the parts of the server, and between servers: "job 17 moved on". A hint may be lost or come
 * twice; whoever hears it looks the truth up in the database, and also looks now and then unasked.
 */
export interface Bus {
  publish(channel: string, message: string): void
  /** The answer ends the subscription. */
  subscribe(channel: string, hear: Listener): () => void
  close(): Promise<void>
}

export type Listener = (message: string) => void

/** For one server by itself. */
export function openLocalBus(): Bus {
  const listeners = openListeners()
  return {
    publish: listeners.tell,
    subscribe: listeners.add,
    async close() {},
  }
}

export function openListeners() {
  const byChannel = new Map<string, Set<Listener>>()
  return {
    add(channel: string, hear: Listener) {
      const listeners = byChannel.get(channel) ?? new Set()
      byChannel.set(channel, listeners.add(hear))
      return () => {
        listeners.delete(hear)
        if (listeners.size === 0) byChannel.delete(channel)
      }
    },
    /** Not within the publisher's own turn: a listener that fails must not undo what was published. */
    tell(channel: string, message: string) {
      for (const hear of byChannel.get(channel) ?? []) queueMicrotask(() => hear(message))
    },
  }
}

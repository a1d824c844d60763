import type { JobRun } from './run.ts'

/** A kind of work, with the shape of what one job of it needs to know. */
export interface JobKind<Payload> {
  name: string
  /** Number of attempts of a job before it counts as failed. */
  maxAttempts: number
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** Never there at run time: it ties the payload to the kind. */
  payload?: Payload
}

export interface Task {
  kind: JobKind<unknown>
  work(run: JobRun<unknown>): Promise<void>
}

export function jobKind<Payload>(
  name: string,
  options: { maxAttempts?: number; queue?: string } = {},
): JobKind<Payload> {
  return { name, maxAttempts: 3, ...options }
}

export function task<Payload>(kind: JobKind<Payload>, work: (run: JobRun<Payload>) => Promise<void>): Task {
  // The payload was written by enqueue(), which takes no other shape for this kind.
  return { kind, work: (run) => work(run as JobRun<Payload>) }
}

/** Thrown by a task when trying again cannot help, mostly since the input itself is at fault. */
export class JobHopeless extends Error {}

import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * A thread reads its modules as the server has read them: from what is kept beside the data. Without that, each thread
 * has a translator of its own, which takes 17 MB and half of its start.
 */
export function startThread(module: URL, options: WorkerOptions = {}): Worker {
  const kept = getCompileCacheDir()
  return new Worker(module, { ...options, ...(kept && { env: { ...process.env, NODE_COMPILE_CACHE: dirname(kept) } }) })
}

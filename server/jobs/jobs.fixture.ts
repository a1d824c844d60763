import { jobKind, task } from './kind.ts'
import { openJobs } from './open.ts'

/** A worker process that takes jobs and never finishes one, for tests to kill. */
const stuck = jobKind<null>('test/stuck')
await openJobs({
  connection: JSON.parse(process.argv[2] ?? ''),
  concurrency: 1,
  rhythm: { every: 50, grace: 300, silence: 60_000 },
  tasks: [
    task(stuck, async ({ progress }) => {
      progress(40, 'half-way')
      process.send?.('working')
      await new Promise(() => setInterval(() => undefined, 1000))
    }),
  ],
})

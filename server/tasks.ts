import type { Services } from './base/services.ts'
import { bulkTask } from './console/bulk-run.ts'
import { demoTask } from './demo/files.ts'
import { fileCare, fileCareTask } from './file/care.ts'
import { encodeTasks } from './file/encode.ts'
import { housekeeping, housekeepingTask } from './housekeeping.ts'
import type { Task } from './jobs/kind.ts'
import type { Appointment } from './jobs/open.ts'
import { buildTask } from './schedule/build-day.ts'
import { paceAll, paceTask } from './schedule/build-orders.ts'

/** Everything this server does in the background. */
export function tasksOf(services: Services): Task[] {
  return [
    ...encodeTasks(services),
    fileCareTask(services),
    housekeepingTask(services),
    buildTask(services),
    paceTask(services),
    bulkTask(services),
    demoTask(services),
  ]
}

/** What the clock begins, in UTC. */
export const timetable: Appointment[] = [
  { pattern: '*/10 * * * *', kind: fileCare },
  { pattern: '17 * * * *', kind: housekeeping },
  // 23:00 and 12:00 in Korea: before the day is out for tomorrow, and at noon for what is left of the day.
  { pattern: '0 14 * * *', kind: paceAll },
  { pattern: '0 3 * * *', kind: paceAll },
]

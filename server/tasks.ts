import type { Services } from './base/services.ts'
import { fileCare, fileCareTask } from './file/care.ts'
import { encodeTasks } from './file/encode.ts'
import type { Task } from './jobs/kind.ts'
import type { Appointment } from './jobs/open.ts'
import { housekeeping, housekeepingTask } from './system/housekeeping.ts'

/** Everything this server does in the background. */
export function tasksOf(services: Services): Task[] {
  return [...encodeTasks(services), fileCareTask(services), housekeepingTask(services)]
}

/** What the clock begins, in UTC. */
export const timetable: Appointment[] = [
  { pattern: '*/10 * * * *', kind: fileCare },
  { pattern: '17 * * * *', kind: housekeeping },
]

import { composeChanged, composeLink } from './account/password/letters.ts'
import type { Services } from './base/services.ts'
import { moveLine, moveLineTask } from './campaign/hold/line-task.ts'
import { advance, advanceTask } from './campaign/life/advance.ts'
import { bulkTask } from './console/bulk-run.ts'
import { composeTable, tablesDue, tablesDueTask } from './console/table-mail-run.ts'
import { moveRollouts, moveRolloutsTask } from './content/rollout/move.ts'
import { composeTold } from './content/told/compose.ts'
import { healthHours, healthHoursTask } from './dashboard/health-hours.ts'
import { demoTask } from './demo/files.ts'
import { composeDigest } from './digest/compose.ts'
import { digestsDue, digestsDueTask } from './digest/due.ts'
import { fileCare, fileCareTask } from './file/care.ts'
import { encodeTasks } from './file/encode.ts'
import { inspectTask } from './file/inspect.ts'
import { housekeeping, housekeepingTask } from './housekeeping.ts'
import { composeAlert } from './incident/alert-compose.ts'
import { alertsDue, alertsDueTask } from './incident/alert-round.ts'
import type { Task } from './jobs/kind.ts'
import type { Appointment } from './jobs/open.ts'
import { sendJob } from './mail/queue.ts'
import { type Composers, sendTask } from './mail/send.ts'
import { moveBuilds, moveBuildsTask } from './media/build/move.ts'
import { moveFirmware, moveFirmwareTask } from './media/firmware/move.ts'
import { hourlyPictures, hourlyPicturesTask } from './media/hourly-pictures.ts'
import { closingTask } from './money/closing/closing-job.ts'
import { monthDue, monthDueTask } from './money/closing/due.ts'
import { expectedFees, expectedFeesTask } from './money/closing/expected.ts'
import { pointsDue, pointsDueTask } from './money/point/due.ts'
import { venueImportTask } from './network/venue-import-run.ts'
import { composePromotion } from './promotion/compose.ts'
import { coverageSums, coverageSumsTask } from './report/coverage-sums.ts'
import { buildTask } from './schedule/build-day.ts'
import { lateTask, paceAll, paceLate, paceTask } from './schedule/build-orders.ts'

/** Everything this server does in the background. */
export function tasksOf(services: Services): Task[] {
  return [
    ...encodeTasks(services),
    inspectTask(services),
    fileCareTask(services),
    housekeepingTask(services),
    buildTask(services),
    paceTask(services),
    lateTask(services),
    bulkTask(services),
    venueImportTask(services),
    tablesDueTask(services),
    moveRolloutsTask(services),
    moveBuildsTask(services),
    moveFirmwareTask(services),
    hourlyPicturesTask(services),
    alertsDueTask(services),
    digestsDueTask(services),
    pointsDueTask(services),
    monthDueTask(services),
    closingTask(services),
    expectedFeesTask(services),
    healthHoursTask(services),
    coverageSumsTask(services),
    advanceTask(services),
    moveLineTask(services),
    sendTask(services, composers),
    demoTask(services),
  ]
}

/** Composers of every kind of message. */
export const composers: Composers = {
  promotion: composePromotion,
  reset: composeLink,
  invitation: composeLink,
  passwordChanged: composeChanged,
  addressChanged: composeChanged,
  twoFactorOff: composeChanged,
  table: composeTable,
  digest: composeDigest,
  told: composeTold,
  alert: composeAlert,
}

/** Timetable of the clock, in UTC. */
export const timetable: Appointment[] = [
  { pattern: '*/10 * * * *', kind: fileCare },
  { pattern: '17 * * * *', kind: housekeeping },
  { pattern: '3 * * * *', kind: pointsDue },
  // Every hour: at three in the morning of the first day, or once the server runs again.
  { pattern: '4 * * * *', kind: monthDue },
  { pattern: '6 * * * *', kind: expectedFees },
  { pattern: '0 * * * *', kind: healthHours },
  { pattern: '8 * * * *', kind: coverageSums },
  { pattern: '* * * * *', kind: sendJob },
  { pattern: '*/5 * * * *', kind: tablesDue },
  { pattern: '* * * * *', kind: moveRollouts },
  { pattern: '* * * * *', kind: moveBuilds },
  { pattern: '* * * * *', kind: moveFirmware },
  { pattern: '* * * * *', kind: hourlyPictures },
  { pattern: '* * * * *', kind: alertsDue },
  { pattern: '0 * * * *', kind: digestsDue },
  // Where the clocks are a quarter or half an hour off, a day begins then.
  { pattern: '*/15 * * * *', kind: advance },
  { pattern: '* * * * *', kind: moveLine },
  // 23:00 and 12:00 in Korea: before the day is out for tomorrow, and at noon for what is left of the day.
  { pattern: '0 14 * * *', kind: paceAll },
  { pattern: '0 3 * * *', kind: paceAll },
  { pattern: '20 * * * *', kind: paceLate },
]

import { advertiserHandlers } from './account/advertiser.ts'
import { authGroupHandlers } from './account/auth-group.ts'
import { contactPersonHandlers } from './account/contact-person.ts'
import { corpHandlers } from './account/corp.ts'
import { myPageHandlers } from './account/my-page.ts'
import { mySessionHandlers } from './account/my-sessions.ts'
import { myTwoFactorHandlers } from './account/my-two-factor.ts'
import { userHandlers } from './account/user.ts'
import { userActHandlers } from './account/user-acts.ts'
import { workAsHandlers } from './account/work-as.ts'
import type { Handlers } from './call/handler.ts'
import { availsHandlers, holdHandlers } from './campaign/avails.ts'
import { bulkHandlers } from './console/bulk.ts'
import { findHandlers } from './console/find.ts'
import { recordHistoryHandlers } from './console/history.ts'
import { preferenceHandlers } from './console/preference.ts'
import { viewHandlers } from './console/view.ts'
import { contentHandlers, contentStore } from './content/content.ts'
import { publishes, publishHandlers } from './content/publish.ts'
import { regroupHandlers } from './content/regroup.ts'
import { dashboardHandlers } from './dashboard/board.ts'
import { fileHandlers } from './file/calls.ts'
import { commandHandlers } from './media/command.ts'
import { deviceHandlers } from './media/device.ts'
import { mediaLookUpHandlers } from './media/look-up.ts'
import { mediaHandlers } from './media/media.ts'
import { modelHandlers } from './media/model.ts'
import { playerHandlers } from './media/player.ts'
import { vitalHandlers } from './media/vital.ts'
import { brandHandlers } from './network/brand.ts'
import { brandGroupHandlers } from './network/brand-group.ts'
import { nodeManagerHandlers } from './network/node-manager.ts'
import { venueHandlers } from './network/venue.ts'
import { venueImportHandlers } from './network/venue-import.ts'
import { reportHandlers } from './report/calls.ts'
import { buildHandlers } from './schedule/build-calls.ts'
import { scheduleHandlers } from './schedule-view/calls.ts'
import { orderHandlers } from './schedule-view/day-order.ts'
import { planHandlers } from './schedule-view/weekly-plan.ts'
import { sessionHandlers } from './sign-in/calls.ts'
import type { Works } from './store/others-work.ts'
import { authorityHandlers } from './system/authority.ts'
import { codeTableHandlers } from './system/code.ts'
import { commonCodeHandlers } from './system/common-code.ts'
import { environmentHandlers } from './system/environment.ts'
import { historyHandlers } from './system/history.ts'
import { industryHandlers } from './system/industry.ts'
import { accountLookUpHandlers } from './system/look-up.ts'
import { menuHandlers } from './system/menu.ts'
import { noticeHandlers } from './system/notice.ts'
import { programHandlers } from './system/program.ts'
import { readNoticeHandlers } from './system/read-notice.ts'

/** The stores of what is somebody's work, by the field that names one. */
export const works: Works = { contentIdx: contentStore, publishIdx: publishes }

/** Every call's handler. A call of the contract without one does not compile. */
export const handlers: Handlers = {
  ...brandHandlers,
  ...brandGroupHandlers,
  ...venueHandlers,
  ...regroupHandlers,
  ...venueImportHandlers,
  ...accountLookUpHandlers,
  ...myPageHandlers,
  ...mySessionHandlers,
  ...myTwoFactorHandlers,
  ...advertiserHandlers,
  ...authGroupHandlers,
  ...contactPersonHandlers,
  ...corpHandlers,
  ...nodeManagerHandlers,
  ...userActHandlers,
  ...userHandlers,
  ...workAsHandlers,
  ...availsHandlers,
  ...holdHandlers,
  ...bulkHandlers,
  ...findHandlers,
  ...recordHistoryHandlers,
  ...preferenceHandlers,
  ...viewHandlers,
  ...contentHandlers,
  ...dashboardHandlers,
  ...fileHandlers,
  ...commandHandlers,
  ...deviceHandlers,
  ...mediaLookUpHandlers,
  ...mediaHandlers,
  ...modelHandlers,
  ...playerHandlers,
  ...vitalHandlers,
  ...publishHandlers,
  ...reportHandlers,
  ...buildHandlers,
  ...scheduleHandlers,
  ...orderHandlers,
  ...planHandlers,
  ...sessionHandlers,
  ...authorityHandlers,
  ...codeTableHandlers,
  ...commonCodeHandlers,
  ...industryHandlers,
  ...environmentHandlers,
  ...menuHandlers,
  ...programHandlers,
  ...historyHandlers,
  ...noticeHandlers,
  ...readNoticeHandlers,
}

import { advertiserCalls } from './account/advertiser.ts'
import { authGroupCalls } from './account/auth-group.ts'
import { brandCalls } from './account/brand.ts'
import { brandGroupCalls } from './account/brand-group.ts'
import { contactPersonCalls } from './account/contact-person.ts'
import { corpCalls } from './account/corp.ts'
import { accountLookUpCalls } from './account/look-up.ts'
import { myPageCalls } from './account/my-page.ts'
import { mySessionCalls } from './account/my-sessions.ts'
import { myTwoFactorCalls } from './account/my-two-factor.ts'
import { nodeManagerCalls } from './account/node-manager.ts'
import { regroupCalls } from './account/regroup.ts'
import { userCalls } from './account/user.ts'
import { userActCalls } from './account/user-acts.ts'
import { venueCalls } from './account/venue.ts'
import { venueImportCalls } from './account/venue-import.ts'
import { workAsCalls } from './account/work-as.ts'
import type { Handlers } from './base/handler.ts'
import type { Works } from './base/others-work.ts'
import { availsCalls } from './campaign/avails.ts'
import { bulkCalls } from './console/bulk.ts'
import { findCalls } from './console/find.ts'
import { historyCalls as recordHistoryCalls } from './console/history.ts'
import { preferenceCalls } from './console/preference.ts'
import { viewCalls } from './console/view.ts'
import { contentCalls, contentStore } from './content/content.ts'
import { dashboardCalls } from './dashboard/board.ts'
import { fileCalls } from './file/calls.ts'
import { commandCalls } from './media/command.ts'
import { deviceCalls } from './media/device.ts'
import { lookUpCalls } from './media/look-up.ts'
import { mediaCalls } from './media/media.ts'
import { modelCalls } from './media/model.ts'
import { playerCalls } from './media/player.ts'
import { vitalCalls } from './media/vital.ts'
import { publishCalls, publishes } from './publish/publish.ts'
import { reportCalls } from './report/calls.ts'
import { buildCalls } from './schedule/build-calls.ts'
import { scheduleCalls } from './schedule/calls.ts'
import { orderCalls } from './schedule/day-order.ts'
import { planCalls } from './schedule/weekly-plan.ts'
import { sessionCalls } from './session/calls.ts'
import { authorityCalls } from './system/authority.ts'
import { codeCalls } from './system/code.ts'
import { commonCodeCalls } from './system/common-code.ts'
import { environmentCalls } from './system/environment.ts'
import { historyCalls } from './system/history.ts'
import { industryCalls } from './system/industry.ts'
import { menuCalls } from './system/menu.ts'
import { noticeCalls } from './system/notice.ts'
import { programCalls } from './system/program.ts'
import { readNoticeCalls } from './system/read-notice.ts'

/** What is somebody's work, as a caller sees it. */
export const works: Works = { contentIdx: contentStore, publishIdx: publishes }

/** Every call's handler. A call of the contract without one does not compile. */
export const handlers: Handlers = {
  ...sessionCalls,
  ...corpCalls,
  ...contactPersonCalls,
  ...userCalls,
  ...userActCalls,
  ...workAsCalls,
  ...authGroupCalls,
  ...advertiserCalls,
  ...nodeManagerCalls,
  ...accountLookUpCalls,
  ...mySessionCalls,
  ...myTwoFactorCalls,
  ...brandCalls,
  ...brandGroupCalls,
  ...venueCalls,
  ...regroupCalls,
  ...venueImportCalls,
  ...fileCalls,
  ...contentCalls,
  ...publishCalls,
  ...myPageCalls,
  ...dashboardCalls,
  ...mediaCalls,
  ...lookUpCalls,
  ...modelCalls,
  ...deviceCalls,
  ...playerCalls,
  ...commandCalls,
  ...vitalCalls,
  ...reportCalls,
  ...scheduleCalls,
  ...buildCalls,
  ...planCalls,
  ...orderCalls,
  ...availsCalls,
  ...codeCalls,
  ...commonCodeCalls,
  ...industryCalls,
  ...environmentCalls,
  ...programCalls,
  ...menuCalls,
  ...authorityCalls,
  ...noticeCalls,
  ...readNoticeCalls,
  ...historyCalls,
  ...bulkCalls,
  ...viewCalls,
  ...preferenceCalls,
  ...recordHistoryCalls,
  ...findCalls,
}

import { advertiserCalls } from './account/advertiser-calls.ts'
import { authGroupCalls } from './account/auth-group-calls.ts'
import { contactPersonCalls, corpCalls } from './account/corp-calls.ts'
import { myPageCalls, mySessionCalls, myTwoFactorCalls } from './account/my-page-calls.ts'
import { userActCalls, userCalls, workAsCalls } from './account/user-calls.ts'
import { byName, type InputOf, type OutputOf } from './base/call.ts'
import { availsCalls, holdCalls } from './campaign/avails-calls.ts'
import { bulkCalls, findCalls, preferenceCalls, recordHistoryCalls, viewCalls } from './console/calls.ts'
import { contentCalls } from './content/content-calls.ts'
import { publishCalls } from './content/publish-calls.ts'
import { dashboardCalls } from './dashboard/calls.ts'
import { fileCalls } from './file/calls.ts'
import { deviceCalls, playerCalls } from './media/device-calls.ts'
import { mediaLookUpCalls } from './media/look-up-calls.ts'
import { commandCalls, mediaCalls, vitalCalls } from './media/media-calls.ts'
import { modelCalls } from './media/model-calls.ts'
import { brandCalls } from './network/brand-calls.ts'
import { brandGroupCalls } from './network/brand-group-calls.ts'
import { nodeManagerCalls } from './network/node-manager-calls.ts'
import { regroupCalls, venueCalls } from './network/venue-calls.ts'
import { venueImportCalls } from './network/venue-import-calls.ts'
import { reportCalls } from './report/calls.ts'
import { authorityCalls } from './rights/authority-calls.ts'
import { menuCalls } from './rights/menu-calls.ts'
import { programCalls } from './rights/program-calls.ts'
import { buildCalls } from './schedule/build-calls.ts'
import { orderCalls, planCalls, scheduleCalls } from './schedule/calls.ts'
import { sessionCalls } from './sign-in/calls.ts'
import { codeTableCalls, commonCodeCalls, industryCalls } from './system/code-calls.ts'
import { environmentCalls } from './system/environment-calls.ts'
import { historyCalls } from './system/history-calls.ts'
import { accountLookUpCalls } from './system/look-up-calls.ts'
import { noticeCalls, readNoticeCalls } from './system/notice-calls.ts'

/** Every call by its name on the wire: what the server routes and describes. */
export const contract = {
  ...byName(brandCalls),
  ...byName(brandGroupCalls),
  ...byName(venueCalls),
  ...byName(regroupCalls),
  ...byName(venueImportCalls),
  ...byName(accountLookUpCalls),
  ...byName(myPageCalls),
  ...byName(mySessionCalls),
  ...byName(myTwoFactorCalls),
  ...byName(advertiserCalls),
  ...byName(authGroupCalls),
  ...byName(contactPersonCalls),
  ...byName(corpCalls),
  ...byName(nodeManagerCalls),
  ...byName(userActCalls),
  ...byName(userCalls),
  ...byName(workAsCalls),
  ...byName(availsCalls),
  ...byName(holdCalls),
  ...byName(bulkCalls),
  ...byName(findCalls),
  ...byName(recordHistoryCalls),
  ...byName(preferenceCalls),
  ...byName(viewCalls),
  ...byName(contentCalls),
  ...byName(dashboardCalls),
  ...byName(fileCalls),
  ...byName(commandCalls),
  ...byName(deviceCalls),
  ...byName(mediaLookUpCalls),
  ...byName(mediaCalls),
  ...byName(modelCalls),
  ...byName(playerCalls),
  ...byName(vitalCalls),
  ...byName(publishCalls),
  ...byName(reportCalls),
  ...byName(buildCalls),
  ...byName(scheduleCalls),
  ...byName(orderCalls),
  ...byName(planCalls),
  ...byName(sessionCalls),
  ...byName(authorityCalls),
  ...byName(codeTableCalls),
  ...byName(commonCodeCalls),
  ...byName(industryCalls),
  ...byName(environmentCalls),
  ...byName(menuCalls),
  ...byName(programCalls),
  ...byName(historyCalls),
  ...byName(noticeCalls),
  ...byName(readNoticeCalls),
}

export type Contract = typeof contract
export type CallName = keyof Contract
export type CallInput<Name extends CallName> = InputOf<Contract[Name]>
export type CallOutput<Name extends CallName> = OutputOf<Contract[Name]>

import { advertiserCalls } from './account/advertiser-calls.ts'
import { authGroupCalls } from './account/auth-group-calls.ts'
import { contactPersonCalls, corpCalls } from './account/corp-calls.ts'
import { myPageCalls, mySessionCalls } from './account/my-page-calls.ts'
import { myTwoFactorCalls } from './account/my-two-factor-calls.ts'
import { passwordLinkCalls } from './account/password-link-calls.ts'
import { userActCalls, userCalls, workAsCalls } from './account/user-calls.ts'
import { audienceCalls } from './audience/calls.ts'
import { byName, type InputOf, type OutputOf } from './base/call.ts'
import { boardCalls, boardImageCalls } from './board/board-calls.ts'
import { calendarCalls } from './calendar/calls.ts'
import { availsCalls, fillCalls, holdCalls } from './campaign/avails-calls.ts'
import { campaignCalls, campaignListCalls, campaignLookUpCalls, campaignStepCalls } from './campaign/campaign-calls.ts'
import { priceCalls, productCalls } from './campaign/price/product-calls.ts'
import { shopCalls } from './campaign/price/shop-calls.ts'
import { campaignReportCalls, lostCalls } from './campaign/report-calls.ts'
import { bulkCalls, findCalls, preferenceCalls, recordHistoryCalls, viewCalls } from './console/calls.ts'
import { digestCalls } from './console/digest-calls.ts'
import { ownWorkCalls } from './console/own-work-calls.ts'
import { tableMailCalls } from './console/table-mail-calls.ts'
import { toReviewCalls } from './console/to-review-calls.ts'
import { publishChangeCalls } from './content/change/change-calls.ts'
import { contentCalls } from './content/content-calls.ts'
import { managerCalls } from './content/manager-calls.ts'
import { manyContentCalls } from './content/many/many-calls.ts'
import { botNotiCalls, middleNotiCalls, notiCalls } from './content/noti-calls.ts'
import { publishCalls } from './content/publish-calls.ts'
import { notiReviewCalls } from './content/review/noti-review-calls.ts'
import { publishReviewCalls } from './content/review/review-calls.ts'
import { rolloutCalls } from './content/rollout/rollout-calls.ts'
import { toldCalls } from './content/told/told-calls.ts'
import { dashboardCalls } from './dashboard/calls.ts'
import { demoCalls } from './dashboard/demo-calls.ts'
import { emergencyCalls, emergencyScreenCalls } from './emergency/emergency-calls.ts'
import { emergencyTemplateCalls } from './emergency/template-calls.ts'
import { fileCalls } from './file/calls.ts'
import { alertRuleCalls } from './incident/alert-rule-calls.ts'
import { incidentCalls } from './incident/incident-calls.ts'
import { workCalls } from './incident/work-calls.ts'
import { mapCalls } from './map/calls.ts'
import { materialAirCalls } from './material/air-calls.ts'
import { manyCalls } from './material/many-calls.ts'
import { materialCalls } from './material/material-calls.ts'
import { materialReviewCalls } from './material/review-calls.ts'
import { playerBuildCalls } from './media/build-calls.ts'
import { moveCalls } from './media/change/move-calls.ts'
import { setChangeCalls } from './media/change/set-calls.ts'
import { turnCalls } from './media/change/turn-calls.ts'
import { channelCalls } from './media/channel-calls.ts'
import { deviceCalls, playerCalls } from './media/device-calls.ts'
import { firmwareCalls } from './media/firmware/firmware-calls.ts'
import { mediaLookUpCalls } from './media/look-up-calls.ts'
import { commandCalls, mediaCalls, vitalCalls } from './media/media-calls.ts'
import { mediaGroupCalls } from './media/media-group-calls.ts'
import { modelCalls } from './media/model-calls.ts'
import { closingCalls } from './money/closing/closing-calls.ts'
import { expectedFeeCalls } from './money/closing/expected-fee-calls.ts'
import { mediaSettlementCalls, salesSettlementCalls } from './money/closing/statement-calls.ts'
import { expectedCommissionCalls } from './money/commission/expected-commission-calls.ts'
import { lineHourCalls } from './money/hours/line-hour-calls.ts'
import { mediaFeeCalls } from './money/media-fee-calls.ts'
import { paymentCalls } from './money/payment/payment-calls.ts'
import { advertiserPointCalls } from './money/point/advertiser-point-calls.ts'
import { salesPointCalls } from './money/point/sales-point-calls.ts'
import { salesFeeCalls } from './money/sales-fee-calls.ts'
import { brandCalls } from './network/brand-calls.ts'
import { brandGroupCalls } from './network/brand-group-calls.ts'
import { engineerCalls } from './network/engineer-calls.ts'
import { nodeManagerCalls } from './network/node-manager-calls.ts'
import { regroupCalls, venueCalls } from './network/venue-calls.ts'
import { venueImportCalls } from './network/venue-import-calls.ts'
import { checkCalls, performanceCalls } from './performance/calls.ts'
import { ownOfferCalls } from './promotion/own-offer-calls.ts'
import { promotionCalls, promotionSentCalls } from './promotion/promotion-calls.ts'
import { proposalCalls } from './proposal/calls.ts'
import { reportCalls } from './report/calls.ts'
import { coverageCalls } from './report/coverage-calls.ts'
import { creativeReportCalls } from './report/creative-calls.ts'
import { authorityCalls } from './rights/authority-calls.ts'
import { menuCalls } from './rights/menu-calls.ts'
import { programCalls } from './rights/program-calls.ts'
import { appliedCalls } from './schedule/applied-calls.ts'
import { buildCalls } from './schedule/build-calls.ts'
import { orderCalls, scheduleCalls } from './schedule/calls.ts'
import { organizeCalls } from './schedule/organize-calls.ts'
import { planCalls } from './schedule/plan-calls.ts'
import { sessionCalls } from './sign-in/calls.ts'
import { qnaCalls } from './support/qna-calls.ts'
import { codeTableCalls, commonCodeCalls, industryCalls } from './system/code-calls.ts'
import { environmentCalls } from './system/environment-calls.ts'
import { historyCalls } from './system/history-calls.ts'
import { accountLookUpCalls } from './system/look-up-calls.ts'
import { noticeCalls, readNoticeCalls } from './system/notice-calls.ts'

/** Every call by its name on the wire: what the server routes and describes. */
export const contract = {
  ...byName(brandCalls),
  ...byName(audienceCalls),
  ...byName(qnaCalls),
  ...byName(brandGroupCalls),
  ...byName(venueCalls),
  ...byName(regroupCalls),
  ...byName(moveCalls),
  ...byName(setChangeCalls),
  ...byName(turnCalls),
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
  ...byName(engineerCalls),
  ...byName(userActCalls),
  ...byName(userCalls),
  ...byName(workAsCalls),
  ...byName(availsCalls),
  ...byName(fillCalls),
  ...byName(holdCalls),
  ...byName(campaignCalls),
  ...byName(campaignListCalls),
  ...byName(campaignLookUpCalls),
  ...byName(campaignStepCalls),
  ...byName(campaignReportCalls),
  ...byName(lostCalls),
  ...byName(productCalls),
  ...byName(priceCalls),
  ...byName(shopCalls),
  ...byName(bulkCalls),
  ...byName(findCalls),
  ...byName(recordHistoryCalls),
  ...byName(preferenceCalls),
  ...byName(viewCalls),
  ...byName(ownWorkCalls),
  ...byName(tableMailCalls),
  ...byName(digestCalls),
  ...byName(toldCalls),
  ...byName(publishReviewCalls),
  ...byName(notiReviewCalls),
  ...byName(materialCalls),
  ...byName(manyCalls),
  ...byName(manyContentCalls),
  ...byName(materialReviewCalls),
  ...byName(materialAirCalls),
  ...byName(creativeReportCalls),
  ...byName(boardImageCalls),
  ...byName(boardCalls),
  ...byName(contentCalls),
  ...byName(dashboardCalls),
  ...byName(demoCalls),
  ...byName(calendarCalls),
  ...byName(mapCalls),
  ...byName(passwordLinkCalls),
  ...byName(promotionCalls),
  ...byName(promotionSentCalls),
  ...byName(ownOfferCalls),
  ...byName(fileCalls),
  ...byName(commandCalls),
  ...byName(deviceCalls),
  ...byName(mediaLookUpCalls),
  ...byName(mediaCalls),
  ...byName(mediaGroupCalls),
  ...byName(channelCalls),
  ...byName(modelCalls),
  ...byName(mediaFeeCalls),
  ...byName(salesFeeCalls),
  ...byName(closingCalls),
  ...byName(lineHourCalls),
  ...byName(expectedCommissionCalls),
  ...byName(paymentCalls),
  ...byName(expectedFeeCalls),
  ...byName(mediaSettlementCalls),
  ...byName(salesSettlementCalls),
  ...byName(advertiserPointCalls),
  ...byName(salesPointCalls),
  ...byName(proposalCalls),
  ...byName(performanceCalls),
  ...byName(checkCalls),
  ...byName(playerCalls),
  ...byName(playerBuildCalls),
  ...byName(firmwareCalls),
  ...byName(vitalCalls),
  ...byName(incidentCalls),
  ...byName(alertRuleCalls),
  ...byName(workCalls),
  ...byName(toReviewCalls),
  ...byName(publishCalls),
  ...byName(publishChangeCalls),
  ...byName(rolloutCalls),
  ...byName(managerCalls),
  ...byName(notiCalls),
  ...byName(botNotiCalls),
  ...byName(emergencyCalls),
  ...byName(emergencyScreenCalls),
  ...byName(emergencyTemplateCalls),
  ...byName(middleNotiCalls),
  ...byName(reportCalls),
  ...byName(coverageCalls),
  ...byName(appliedCalls),
  ...byName(buildCalls),
  ...byName(organizeCalls),
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

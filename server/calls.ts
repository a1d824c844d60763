import { advertiserHandlers } from './account/advertiser.ts'
import { authGroupHandlers } from './account/auth-group.ts'
import { contactPersonHandlers } from './account/contact-person.ts'
import { corpHandlers } from './account/corp.ts'

import { myPageHandlers } from './account/my-page.ts'
import { mySessionHandlers } from './account/my-sessions.ts'
import { myTwoFactorHandlers } from './account/my-two-factor.ts'
import { passwordLinkHandlers } from './account/password/link.ts'
import { userHandlers } from './account/user.ts'
import { userActHandlers } from './account/user-acts.ts'
import { workAsHandlers } from './account/work-as.ts'
import { audienceHandlers } from './audience/footfall.ts'
import { boardHandlers } from './board/board.ts'
import { boardImageHandlers } from './board/board-image.ts'
import { boardImages, boards } from './board/rows.ts'
import { calendarHandlers } from './calendar/calendar.ts'
import type { Handlers } from './call/handler.ts'
import { availsHandlers } from './campaign/avails.ts'
import { campaignHandlers } from './campaign/campaign.ts'
import { holdHandlers } from './campaign/hold/holds.ts'
import { beginWithFilm } from './campaign/life/advance.ts'
import { campaignsLosing } from './campaign/life/filmless.ts'
import { campaignStepHandlers } from './campaign/life/steps.ts'
import { campaignListHandlers, campaignLookUpHandlers } from './campaign/lists.ts'
import { priceHandlers } from './campaign/price/price.ts'
import { productHandlers } from './campaign/price/product.ts'
import { shopHandlers } from './campaign/price/shop.ts'
import { fillHandlers } from './campaign/report/day-fill.ts'
import { lostHandlers } from './campaign/report/lost.ts'
import { campaignReportHandlers } from './campaign/report/reports.ts'
import { bulkHandlers } from './console/bulk.ts'
import { findHandlers } from './console/find.ts'
import { recordHistoryHandlers } from './console/history.ts'
import { ownWorkHandlers } from './console/own-work.ts'
import { preferenceHandlers } from './console/preference.ts'
import { tableMailHandlers } from './console/table-mail.ts'
import { toReviewHandlers } from './console/to-review.ts'
import { viewHandlers } from './console/view.ts'
import { publishChangeHandlers } from './content/change/change.ts'
import { contentHandlers, contentStore } from './content/content.ts'
import { managerHandlers } from './content/manager.ts'
import { manyContentHandlers } from './content/many.ts'
import { botNotiHandlers, middleNotiHandlers, notiHandlers } from './content/noti.ts'
import { notices } from './content/noti-rows.ts'
import { publishes, publishHandlers } from './content/publish.ts'
import { regroupHandlers } from './content/regroup.ts'
import { notiReviewHandlers } from './content/review/noti.ts'
import { publishReviewHandlers } from './content/review/review.ts'
import { rolloutHandlers } from './content/rollout/rollout.ts'
import { toldHandlers } from './content/told/told.ts'
import { dashboardHandlers } from './dashboard/board.ts'
import { demoHandlers } from './dashboard/demo.ts'
import { digestHandlers } from './digest/digest.ts'
import { emergencyHandlers, emergencyScreenHandlers } from './emergency/emergency.ts'
import { emergencies } from './emergency/rows.ts'
import { emergencyTemplateHandlers } from './emergency/template.ts'
import { fileHandlers } from './file/calls.ts'
import { alertRuleHandlers } from './incident/alert-rule.ts'
import { engineerHandlers } from './incident/engineer.ts'
import { incidentHandlers } from './incident/incident.ts'
import { workHandlers } from './incident/work.ts'
import { mapHandlers } from './map/ground.ts'
import { manyHandlers } from './material/many.ts'
import { materialHandlers } from './material/material.ts'
import { materialReviewHandlers } from './material/review.ts'
import { playerBuildHandlers } from './media/build/builds.ts'
import { moveHandlers } from './media/change/moved.ts'
import { setChangeHandlers } from './media/change/set-changed.ts'
import { turnHandlers } from './media/change/turned.ts'
import { channelHandlers } from './media/channel.ts'
import { commandHandlers } from './media/command.ts'
import { deviceHandlers } from './media/device.ts'
import { firmwareHandlers } from './media/firmware/firmware.ts'
import { mediaLookUpHandlers } from './media/look-up.ts'
import { mediaHandlers } from './media/media.ts'
import { mediaGroupHandlers } from './media/media-group.ts'
import { modelHandlers } from './media/model.ts'
import { playerHandlers } from './media/player.ts'
import { vitalHandlers } from './media/vital.ts'
import { closingHandlers } from './money/closing/closing.ts'
import { expectedFeeHandlers } from './money/closing/expected.ts'
import { mediaFeeHandlers } from './money/media-fee.ts'
import { paymentHandlers } from './money/payment/payment.ts'
import { advertiserPointHandlers } from './money/point/advertiser-point.ts'
import { salesPointHandlers } from './money/point/sales-point.ts'
import { salesFeeHandlers } from './money/sales-fee.ts'
import { expectedCommissionHandlers } from './money/statement/expected-commission.ts'
import { lineHourHandlers } from './money/statement/line-hours.ts'
import { mediaSettlementHandlers, salesSettlementHandlers } from './money/statement/statement.ts'
import { brandHandlers } from './network/brand.ts'
import { brandGroupHandlers } from './network/brand-group.ts'
import { nodeManagerHandlers } from './network/node-manager.ts'
import { venueHandlers } from './network/venue.ts'
import { venueImportHandlers } from './network/venue-import.ts'
import { checkHandlers } from './performance/check.ts'
import { performanceHandlers } from './performance/performance.ts'
import { ownOfferHandlers } from './promotion/own.ts'
import { promotionHandlers } from './promotion/promotion.ts'
import { promotionSentHandlers } from './promotion/sent.ts'
import { proposalHandlers } from './proposal/proposal.ts'
import { reportHandlers } from './report/calls.ts'
import { coverageHandlers } from './report/coverage.ts'
import { materialAirHandlers } from './report/creatives/air.ts'
import { creativeReportHandlers } from './report/creatives/report.ts'
import { authorityHandlers } from './rights/authority.ts'
import { menuHandlers } from './rights/menu.ts'
import { programHandlers } from './rights/program.ts'
import { buildHandlers } from './schedule/build-calls.ts'
import { appliedHandlers } from './schedule-view/applied.ts'
import { scheduleHandlers } from './schedule-view/calls.ts'
import { orderHandlers } from './schedule-view/day-order.ts'
import { organizeHandlers } from './schedule-view/organize/organize.ts'
import { planHandlers } from './schedule-view/weekly-plan.ts'
import { sessionHandlers } from './sign-in/calls.ts'
import type { Works } from './store/others-work.ts'
import { qnaHandlers } from './support/qna.ts'
import { codeTableHandlers } from './system/code.ts'
import { commonCodeHandlers } from './system/common-code.ts'
import { environmentHandlers } from './system/environment.ts'
import { historyHandlers } from './system/history.ts'
import { industryHandlers } from './system/industry.ts'
import { accountLookUpHandlers } from './system/look-up.ts'
import { noticeHandlers } from './system/notice.ts'
import { readNoticeHandlers } from './system/read-notice.ts'

/** The stores of what is somebody's work, by the field that names one. */
export const works: Works = {
  contentIdx: contentStore,
  publishIdx: publishes,
  apIdx: notices,
  emIdx: emergencies,
  boardIdx: boards,
  imgIdx: boardImages,
}

/** Every call's handler. A call of the contract without one does not compile. */
export const handlers: Handlers = {
  ...brandHandlers,
  ...ownWorkHandlers(works),
  ...audienceHandlers,
  ...qnaHandlers,
  ...brandGroupHandlers,
  ...venueHandlers,
  ...regroupHandlers,
  ...moveHandlers,
  ...setChangeHandlers,
  ...turnHandlers,
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
  ...engineerHandlers,
  ...userActHandlers,
  ...userHandlers,
  ...workAsHandlers,
  ...availsHandlers,
  ...holdHandlers,
  ...campaignHandlers,
  ...campaignListHandlers,
  ...campaignLookUpHandlers,
  ...campaignStepHandlers,
  ...campaignReportHandlers,
  ...lostHandlers,
  ...fillHandlers,
  ...productHandlers,
  ...priceHandlers,
  ...shopHandlers,
  ...bulkHandlers,
  ...findHandlers,
  ...recordHistoryHandlers,
  ...preferenceHandlers,
  ...viewHandlers,
  ...tableMailHandlers,
  ...digestHandlers,
  ...toldHandlers,
  ...publishReviewHandlers,
  ...notiReviewHandlers,
  ...materialHandlers,
  ...manyHandlers,
  ...manyContentHandlers,
  ...materialReviewHandlers({ losing: campaignsLosing, begin: beginWithFilm }),
  ...materialAirHandlers,
  ...creativeReportHandlers,
  ...boardImageHandlers,
  ...boardHandlers,
  ...contentHandlers,
  ...dashboardHandlers,
  ...demoHandlers,
  ...calendarHandlers,
  ...mapHandlers,
  ...passwordLinkHandlers,
  ...promotionHandlers,
  ...promotionSentHandlers,
  ...ownOfferHandlers,
  ...fileHandlers,
  ...commandHandlers,
  ...deviceHandlers,
  ...mediaLookUpHandlers,
  ...mediaHandlers,
  ...mediaGroupHandlers,
  ...channelHandlers,
  ...modelHandlers,
  ...closingHandlers,
  ...lineHourHandlers,
  ...expectedCommissionHandlers,
  ...paymentHandlers,
  ...expectedFeeHandlers,
  ...mediaSettlementHandlers,
  ...salesSettlementHandlers,
  ...mediaFeeHandlers,
  ...salesFeeHandlers,
  ...advertiserPointHandlers,
  ...salesPointHandlers,
  ...proposalHandlers,
  ...performanceHandlers,
  ...checkHandlers,
  ...playerHandlers,
  ...playerBuildHandlers,
  ...firmwareHandlers,
  ...vitalHandlers,
  ...incidentHandlers,
  ...alertRuleHandlers,
  ...workHandlers,
  ...toReviewHandlers,
  ...publishHandlers,
  ...publishChangeHandlers,
  ...rolloutHandlers,
  ...managerHandlers,
  ...notiHandlers,
  ...botNotiHandlers,
  ...emergencyHandlers,
  ...emergencyScreenHandlers,
  ...emergencyTemplateHandlers,
  ...middleNotiHandlers,
  ...reportHandlers,
  ...coverageHandlers,
  ...buildHandlers,
  ...appliedHandlers,
  ...organizeHandlers,
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

import { advertiserEntity } from './account/advertiser-entity.ts'
import { authGroupEntity } from './account/auth-group-entity.ts'
import { corpEntity } from './account/corp-entity.ts'
import { userEntity } from './account/user-entity.ts'
import { boardEntity } from './board/board-entity.ts'
import { boardImageEntity } from './board/board-image-entity.ts'
import { campaignEntity } from './campaign/campaign-entity.ts'
import { productEntity } from './campaign/price/product-entity.ts'
import { toReviewEntity } from './console/to-review-entity.ts'
import { botNotiEntity } from './content/bot-noti-entity.ts'
import { contentEntity } from './content/content-entity.ts'
import { middleNotiEntity } from './content/middle-noti-entity.ts'
import { publishEntity } from './content/publish-entity.ts'
import { emergencyEntity } from './emergency/emergency-entity.ts'
import { emergencyScreenEntity } from './emergency/ledger-entity.ts'
import { emergencyTemplateEntity } from './emergency/template-entity.ts'
import { alertRuleEntity } from './incident/alert-rule-entity.ts'
import { incidentEntity } from './incident/incident-entity.ts'
import { workOrderEntity } from './incident/work-entity.ts'
import { materialEntity } from './material/material-entity.ts'
import { channelEntity } from './media/channel-entity.ts'
import { mediaEntity } from './media/media-entity.ts'
import { mediaGroupEntity } from './media/media-group-entity.ts'
import { modelEntity } from './media/model-entity.ts'
import { closingEntity } from './money/closing/closing-entity.ts'
import { mediaSettlementEntity } from './money/closing/media-settlement-entity.ts'
import { salesSettlementEntity } from './money/closing/sales-settlement-entity.ts'
import { mediaFeeEntity } from './money/media-fee-entity.ts'
import { advertiserPointEntity } from './money/point/advertiser-point-entity.ts'
import { salesPointEntity } from './money/point/sales-point-entity.ts'
import { salesFeeEntity } from './money/sales-fee-entity.ts'
import { brandEntity } from './network/brand-entity.ts'
import { brandGroupEntity } from './network/brand-group-entity.ts'
import { nodeManagerEntity } from './network/node-manager-entity.ts'
import { venueEntity } from './network/venue-entity.ts'
import { promotionEntity } from './promotion/promotion-entity.ts'
import { promotionSentEntity } from './promotion/promotion-sent-entity.ts'
import { proposalEntity } from './proposal/proposal-entity.ts'
import { menuEntity } from './rights/menu-entity.ts'
import { programEntity } from './rights/program-entity.ts'
import { qnaEntity } from './support/qna-entity.ts'
import { commonCodeEntity } from './system/code-entity.ts'
import { environmentEntity } from './system/environment-entity.ts'
import { noticeEntity } from './system/notice-entity.ts'

/** Every entity of the product. What follows from them: programs, menu, palette, bulk acts, words of the trail, and what the tests walk. */
export const entities = [
  corpEntity,
  advertiserEntity,
  userEntity,
  authGroupEntity,
  brandEntity,
  brandGroupEntity,
  venueEntity,
  nodeManagerEntity,
  mediaEntity,
  modelEntity,
  channelEntity,
  mediaGroupEntity,
  incidentEntity,
  alertRuleEntity,
  workOrderEntity,
  toReviewEntity,
  materialEntity,
  contentEntity,
  publishEntity,
  closingEntity,
  mediaSettlementEntity,
  salesSettlementEntity,
  mediaFeeEntity,
  salesFeeEntity,
  advertiserPointEntity,
  salesPointEntity,
  campaignEntity,
  productEntity,
  middleNotiEntity,
  botNotiEntity,
  emergencyEntity,
  emergencyScreenEntity,
  emergencyTemplateEntity,
  boardImageEntity,
  boardEntity,
  menuEntity,
  programEntity,
  commonCodeEntity,
  environmentEntity,
  noticeEntity,
  qnaEntity,
  proposalEntity,
  promotionEntity,
  promotionSentEntity,
] as const

import { advertiserEntity } from './account/advertiser-entity.ts'
import { authGroupEntity } from './account/auth-group-entity.ts'
import { corpEntity } from './account/corp-entity.ts'
import { userEntity } from './account/user-entity.ts'
import { contentEntity } from './content/content-entity.ts'
import { publishEntity } from './content/publish-entity.ts'
import { mediaEntity } from './media/media-entity.ts'
import { modelEntity } from './media/model-entity.ts'
import { brandEntity } from './network/brand-entity.ts'
import { brandGroupEntity } from './network/brand-group-entity.ts'
import { nodeManagerEntity } from './network/node-manager-entity.ts'
import { venueEntity } from './network/venue-entity.ts'
import { menuEntity } from './rights/menu-entity.ts'
import { programEntity } from './rights/program-entity.ts'
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
  contentEntity,
  publishEntity,
  menuEntity,
  programEntity,
  commonCodeEntity,
  environmentEntity,
  noticeEntity,
] as const

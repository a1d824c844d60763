import type { account } from '#labels/en/account.ts'
import type { audience } from '#labels/en/audience.ts'
import type { base } from '#labels/en/base.ts'
import type { board } from '#labels/en/board.ts'
import type { campaign } from '#labels/en/campaign.ts'
import type { closing } from '#labels/en/closing.ts'
import type { code } from '#labels/en/code.ts'
import type { console } from '#labels/en/console.ts'
import type { content } from '#labels/en/content.ts'
import type { dashboard } from '#labels/en/dashboard.ts'
import type { document } from '#labels/en/document.ts'
import type { emergency } from '#labels/en/emergency.ts'
import type { files } from '#labels/en/files.ts'
import type { hours } from '#labels/en/hours.ts'
import type { incident } from '#labels/en/incident.ts'
import type { letter } from '#labels/en/letter.ts'
import type { map } from '#labels/en/map.ts'
import type { material } from '#labels/en/material.ts'
import type { media } from '#labels/en/media.ts'
import type { menu } from '#labels/en/menu.ts'
import type { message } from '#labels/en/message.ts'
import type { money } from '#labels/en/money.ts'
import type { promotion } from '#labels/en/promotion.ts'
import type { proposal } from '#labels/en/proposal.ts'
import type { refusal } from '#labels/en/refusal.ts'
import type { report } from '#labels/en/report.ts'
import type { review } from '#labels/en/review.ts'
import type { schedule } from '#labels/en/schedule.ts'
import type { selling } from '#labels/en/selling.ts'
import type { session } from '#labels/en/session.ts'
import type { setting } from '#labels/en/setting.ts'
import type { shop } from '#labels/en/shop.ts'
import type { support } from '#labels/en/support.ts'
import type { system } from '#labels/en/system.ts'
import type { table } from '#labels/en/table.ts'
import type { template } from '#labels/en/template.ts'
import type { trail } from '#labels/en/trail.ts'
import type { venues } from '#labels/en/venues.ts'
import type { window } from '#labels/en/window.ts'

/** The English words of each area: what may be said. */
export interface Catalogue {
  account: typeof account
  refusal: typeof refusal
  base: typeof base
  campaign: typeof campaign
  support: typeof support
  table: typeof table
  venues: typeof venues
  hours: typeof hours
  audience: typeof audience
  money: typeof money
  closing: typeof closing
  document: typeof document
  proposal: typeof proposal
  selling: typeof selling
  shop: typeof shop
  code: typeof code
  menu: typeof menu
  message: typeof message
  session: typeof session
  system: typeof system
  template: typeof template
  files: typeof files
  trail: typeof trail
  setting: typeof setting
  material: typeof material
  media: typeof media
  incident: typeof incident
  map: typeof map
  content: typeof content
  schedule: typeof schedule
  report: typeof report
  promotion: typeof promotion
  letter: typeof letter
  board: typeof board
  dashboard: typeof dashboard
  emergency: typeof emergency
  console: typeof console
  window: typeof window
  review: typeof review
}

import 'i18next'
import type { account } from '#labels/en/account.ts'
import type { base } from '#labels/en/base.ts'
import type { campaign } from '#labels/en/campaign.ts'
import type { code } from '#labels/en/code.ts'
import type { console } from '#labels/en/console.ts'
import type { content } from '#labels/en/content.ts'
import type { dashboard } from '#labels/en/dashboard.ts'
import type { media } from '#labels/en/media.ts'
import type { menu } from '#labels/en/menu.ts'
import type { message } from '#labels/en/message.ts'
import type { report } from '#labels/en/report.ts'
import type { schedule } from '#labels/en/schedule.ts'
import type { session } from '#labels/en/session.ts'
import type { system } from '#labels/en/system.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'base'
    keySeparator: false
    resources: {
      account: typeof account
      base: typeof base
      campaign: typeof campaign
      code: typeof code
      menu: typeof menu
      message: typeof message
      session: typeof session
      system: typeof system
      media: typeof media
      content: typeof content
      schedule: typeof schedule
      report: typeof report
      dashboard: typeof dashboard
      console: typeof console
    }
  }
}

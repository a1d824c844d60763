import { accountScreens } from './account/screens.ts'
import { campaignScreens } from './campaign/screens.ts'
import { contentScreens } from './content/screens.ts'
import { dashboardScreens } from './dashboard/screens.ts'
import { mediaScreens } from './media/screens.ts'
import { reportScreens } from './report/screens.ts'
import { scheduleScreens } from './schedule/screens.ts'
import type { Screen } from './screen.ts'
import { sessionScreens } from './session/screens.ts'
import { supportScreens } from './support/screens.ts'
import { systemScreens } from './system/screens.ts'

/** Every screen of the console; each area names its own. */
export const screens: readonly Screen[] = [
  ...dashboardScreens,
  ...accountScreens,
  ...mediaScreens,
  ...reportScreens,
  ...sessionScreens,
  ...scheduleScreens,
  ...campaignScreens,
  ...contentScreens,
  ...systemScreens,
  ...supportScreens,
]

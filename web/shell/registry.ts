import { accountScreens } from '../account/screens.ts'
import { audienceScreens } from '../audience/screens.ts'
import type { Screen } from '../base/screen.ts'
import { boardScreens } from '../board/screens.ts'
import { calendarScreens } from '../calendar/screens.ts'
import { campaignScreens } from '../campaign/screens.ts'
import { contentScreens } from '../content/screens.ts'
import { dashboardScreens } from '../dashboard/screens.ts'
import { emergencyScreens } from '../emergency/screens.ts'
import { incidentScreens } from '../incident/screens.ts'
import { materialScreens } from '../material/screens.ts'
import { mediaScreens } from '../media/screens.ts'
import { moneyScreens } from '../money/screens.ts'
import { networkScreens } from '../network/screens.ts'
import { sessionScreens } from '../person/screens.ts'
import { promotionScreens } from '../promotion/screens.ts'
import { proposalScreens } from '../proposal/screens.ts'
import { reportScreens } from '../report/screens.ts'
import { reviewScreens } from '../review/screens.ts'
import { scheduleScreens } from '../schedule/screens.ts'
import { supportScreens } from '../support/screens.ts'
import { systemScreens } from '../system/screens.ts'

/** Every screen of the console; each area names its own. */
export const screens: readonly Screen[] = [
  ...dashboardScreens,
  ...accountScreens,
  ...networkScreens,
  ...mediaScreens,
  ...incidentScreens,
  ...reportScreens,
  ...sessionScreens,
  ...scheduleScreens,
  ...calendarScreens,
  ...campaignScreens,
  ...materialScreens,
  ...contentScreens,
  ...reviewScreens,
  ...emergencyScreens,
  ...moneyScreens,
  ...proposalScreens,
  ...promotionScreens,
  ...audienceScreens,
  ...boardScreens,
  ...systemScreens,
  ...supportScreens,
]

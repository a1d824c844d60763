import { audienceScreens } from '#web/audience/screens.ts'
import { campaignScreens } from '#web/campaign/screens.ts'
import { materialScreens } from '#web/material/screens.ts'
import { moneyScreens } from '#web/money/screens.ts'
import { lookAtEach } from './each-screen.ts'
import { openStage } from './habits-stage.ts'

lookAtEach([...campaignScreens, ...materialScreens, ...moneyScreens, ...audienceScreens], openStage())

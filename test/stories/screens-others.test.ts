import { accountScreens } from '#web/account/screens.ts'
import { audienceScreens } from '#web/audience/screens.ts'
import { campaignScreens } from '#web/campaign/screens.ts'
import { materialScreens } from '#web/material/screens.ts'
import { moneyScreens } from '#web/money/screens.ts'
import { screens } from '#web/shell/registry.ts'
import { supportScreens } from '#web/support/screens.ts'
import { systemScreens } from '#web/system/screens.ts'
import { lookAtEach } from './each-screen.ts'
import { openStage } from './habits-stage.ts'

const sold = [...campaignScreens, ...materialScreens, ...moneyScreens, ...audienceScreens]
const elsewhere = new Set([...accountScreens, ...systemScreens, ...supportScreens, ...sold])
lookAtEach(
  screens.filter((screen) => !elsewhere.has(screen)),
  openStage(),
)

import { accountScreens } from '#web/account/screens.ts'
import { screens } from '#web/shell/registry.ts'
import { supportScreens } from '#web/support/screens.ts'
import { systemScreens } from '#web/system/screens.ts'
import { lookAtEach } from './each-screen.ts'
import { openStage } from './habits-stage.ts'

const elsewhere = new Set([...accountScreens, ...systemScreens, ...supportScreens])
lookAtEach(
  screens.filter((screen) => !elsewhere.has(screen)),
  openStage(),
)

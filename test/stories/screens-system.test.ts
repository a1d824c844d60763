import { supportScreens } from '#web/support/screens.ts'
import { systemScreens } from '#web/system/screens.ts'
import { lookAtEach } from './each-screen.ts'
import { openStage } from './habits-stage.ts'

lookAtEach([...systemScreens, ...supportScreens], openStage())

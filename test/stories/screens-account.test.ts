import { accountScreens } from '#web/account/screens.ts'
import { lookAtEach } from './each-screen.ts'
import { openStage } from './habits-stage.ts'

lookAtEach(accountScreens, openStage())

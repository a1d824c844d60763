import { records } from './habits.fixture.ts'
import { keptByEach, openStage } from './habits-stage.ts'

keptByEach(records, openStage())

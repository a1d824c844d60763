import { lists } from './habits.fixture.ts'
import { keptByEach, openStage } from './habits-stage.ts'

keptByEach(lists, openStage())

import { fetchedAhead } from '../../base/later.ts'
import { Behind } from './Behind.tsx'
import type { ChoicesProps } from './choice.ts'

const menu = fetchedAhead(async () => (await import('./ChoiceMenu.tsx')).ChoiceMenu)

/** A button with what one may choose below it. */
export const Choices = (given: ChoicesProps) => <Behind of={menu} given={given} />

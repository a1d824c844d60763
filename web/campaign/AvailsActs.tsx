import { Group } from '@mantine/core'
import type { AvailsAnswer } from '#domain/campaign/wish.ts'
import { ProposeButton } from '../proposal/ProposeButton.tsx'
import { HoldButton } from './hold/HoldButton.tsx'
import { KeepButton } from './KeepButton.tsx'
import type { Asked } from './wish.ts'

/** Acts on an answer: free room is offered or held; a wish that finds none is kept as lost, or held in line behind others. */
export function AvailsActs({ wish, answer }: { wish: Asked; answer: AvailsAnswer }) {
  if (!isFree(answer))
    return (
      <Group gap={6}>
        <KeepButton wish={wish} />
        {answer.behind !== null && <HoldButton wish={wish} isInLine />}
      </Group>
    )
  return (
    <Group gap={6}>
      <ProposeButton wish={wish} />
      <HoldButton wish={wish} />
    </Group>
  )
}

/** True if nothing is in the way of a wish, neither in the loop nor of its further terms. */
function isFree({ asked, available, rivals, termFault }: AvailsAnswer): boolean {
  return available >= asked && rivals.length === 0 && termFault?.msg !== 'wish.limitsBelowGoal'
}

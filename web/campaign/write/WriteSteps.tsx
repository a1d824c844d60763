import { Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { type Fault, outcome } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import type { campaign } from '#domain/campaign/campaign.ts'
import { requestFaults } from '#domain/campaign/ready.ts'
import { useSurroundings } from '../../kit/input/Input.tsx'
import { today } from '../../words/today.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

/** The steps, each with the fields that it is made of. */
const steps = [
  ['who', ['cpName', 'advIdx', 'contractName', 'amount', 'points']],
  ['when', ['startsOn', 'endsOn', 'targetDays', 'targetHours']],
  ['where', ['lines']],
  ['films', ['films']],
] as const

/** Progress of the writing: complete steps, and open ones, with what is wrong there beyond what is not entered yet. */
export function WriteSteps() {
  const { t } = useTranslation('selling')
  const { values } = useSurroundings().form
  // The form holds what a row of the resource holds.
  const faults: Readonly<Record<string, Fault>> = requestFaults(values as Row<typeof campaign>, today())
  const isOpen = (fields: readonly string[]) =>
    fields.some((field) => field in faults || (field === 'cpName' && !values.cpName))
  const wrongIn = (fields: readonly string[]) =>
    fields.flatMap((field) => {
      const fault = faults[field]
      return fault && fault.outcome !== outcome.missing ? [wordsOf(fault.msg, fault.values)] : []
    })
  return (
    <ol className="write-steps" aria-label={t('write.steps')}>
      {steps.map(([step, fields], at) => {
        const Icon = isOpen(fields) ? IconCircle : IconCircleCheck
        return (
          <li key={step}>
            <Icon size={16} aria-hidden color={isOpen(fields) ? 'gray' : 'teal'} />
            <Text size="sm">{`${at + 1} ${t(`step.${step}`)}`}</Text>
            <Text size="xs" c="dimmed">
              {[t(isOpen(fields) ? 'write.open' : 'write.done'), ...wrongIn(fields)].join(' · ')}
            </Text>
          </li>
        )
      })}
    </ol>
  )
}
